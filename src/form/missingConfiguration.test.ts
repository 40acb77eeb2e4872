import { expect, test } from 'vitest'

import { describeMissingConfiguration } from './missingConfiguration.ts'
import type { Page } from './page.ts'

const page: Page = {
  id: 'one',
  path: '/one',
  step: 'Step One',
  title: 'One',
  sections: [{ id: 'name', title: 'Name', items: [{ kind: 'text', key: 'name', label: 'Name' }] }],
}
const pages = [page] as const

test('a complete tenant has no warnings', () => {
  expect(describeMissingConfiguration({ pages })).toBeUndefined()
  expect(describeMissingConfiguration({ pages, dataModelKeys: ['name'] })).toBeUndefined()
})

test('a key of the data model that is on no page is reported as the specification words it', () => {
  expect(describeMissingConfiguration({ pages, dataModelKeys: ['name', 'fax', 'telex'] })).toBe(
    'WARNING- MISSING CONFIGURATION: The key fax of dataModelKeys is on no page. The key telex of dataModelKeys is on no page.',
  )
})
