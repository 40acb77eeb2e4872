import { expect, test } from 'vitest'

import { describeLogDetails } from './staffLogRules.ts'

test('details are read as they are, whatever a member is called', () => {
  expect(describeLogDetails({ what: ['stage', 'assignee'], together: 3 })).toBe(
    'what: stage, assignee; together: 3',
  )
  expect(describeLogDetails({ name: 'Kim "K"; role: administrator', role: 'reader' })).toBe(
    String.raw`name: "Kim \"K\"; role: administrator"; role: reader`,
  )
})
