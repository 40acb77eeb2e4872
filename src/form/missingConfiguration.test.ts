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
const tenant = {
  pages: [page],
  partnerName: 'Laurel Mountain University',
  applicationTitle: 'Application',
  shortName: 'LMU',
  office: { name: 'Admissions', addressLines: ['1 Ridge Road'], hours: '9 to 5' },
  help: { email: 'help@example.edu', subject: 'Help' },
  codes: { sat: '0000', act: '0000', school: '000000' },
  links: { home: '/', privacy: '/privacy', analyticsOptOut: '/out' },
  timeZoneName: 'Eastern Time',
}

test('a complete tenant has no warnings', () => {
  expect(describeMissingConfiguration(tenant)).toBeUndefined()
  expect(describeMissingConfiguration({ ...tenant, dataModelKeys: ['name'] })).toBeUndefined()
})

test('a key of the data model that is on no page is reported as the specification words it', () => {
  expect(describeMissingConfiguration({ ...tenant, dataModelKeys: ['name', 'fax', 'telex'] })).toBe(
    'WARNING- MISSING CONFIGURATION: The key fax of dataModelKeys is on no page. The key telex of dataModelKeys is on no page.',
  )
})

test('empty settings are reported', () => {
  const office = { ...tenant.office, addressLines: [] }
  const help = { ...tenant.help, email: ' ' }
  expect(describeMissingConfiguration({ ...tenant, partnerName: '', office, help })).toBe(
    'WARNING- MISSING CONFIGURATION: partnerName is empty. office.addressLines is empty. help.email is empty.',
  )
})
