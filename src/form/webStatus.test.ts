import { expect, test } from 'vitest'

import { deriveWebStatus } from './webStatus.ts'

test.for([
  [[], null],
  [['started'], 'started'],
  [['started', 'started'], 'started'],
  [['started', 'validating'], 'validating'],
  [['validating', 'started', 'validating'], 'validating'],
  [['started', 'validating', 'submitted'], 'submitted'],
  [['archived'], null],
  [['started', 'archived'], 'started'],
] as const)('%j derives %j: the number of distinct recognized entries', ([entries, status]) => {
  expect(deriveWebStatus(entries.map((web_status) => ({ web_status })))).toBe(status)
})
