import { expect, test } from 'vitest'

import type { Unsent } from '../draft.ts'
import { nothingUnsent } from '../unsent.ts'
import { isEmptyEntry, parseEntry } from './journalEntry.ts'

const place = { id: 'schools', isByHand: true, page: 'page', madeOn: 3 }
const entry: Unsent = {
  ...nothingUnsent,
  answers: { first_name: 'Wren', optin_sms_ind: true },
  base: { first_name: '', optin_sms_ind: false },
  groupChanges: [
    { kind: 'tab', value: 'upload', ...place, follows: { first_name: 'Wren' } },
    { kind: 'group', value: 3, ...place },
    { kind: 'removal', component: 2, ...place },
  ],
  sent: [
    { page: 'page', number: 1, madeOn: 3, body: { kind: 'answers', answers: { first_name: 'Wren' } } },
    {
      page: 'page',
      number: 2,
      madeOn: 4,
      body: { kind: 'group', change: { kind: 'group', value: 3, ...place }, was: 2 },
      isPartial: true,
    },
  ],
  removals: { schools: 2 },
  conflicts: [{ source: 'device', answers: { city: 'Oak', zip: '' } }],
}

test('what was written is read back', () => {
  expect(parseEntry(JSON.stringify(entry))).toEqual(entry)
})

const older = {
  answers: { city: 'Oak' },
  base: { city: [''] },
  inputs: {},
  tabs: {},
  removals: {},
  conflicts: [],
}

test.each([
  '',
  'null',
  '[]',
  '{"answers":{"a":5},"known":{},"drafts":{}}',
  '{"answers":',
  JSON.stringify(older),
])('what another version wrote, %j, is left alone', (text) => {
  expect(parseEntry(text)).toBeUndefined()
})

test('half a date is not empty', () => {
  expect(isEmptyEntry(nothingUnsent)).toBe(true)
  expect(isEmptyEntry({ ...nothingUnsent, inputs: { birth_date: '-4-' } })).toBe(false)
  expect(isEmptyEntry(entry)).toBe(false)
})

test.each(['groupChanges', 'sent'] as const)('%s alone are not empty', (part) => {
  expect(isEmptyEntry({ ...nothingUnsent, [part]: entry[part] })).toBe(false)
})
