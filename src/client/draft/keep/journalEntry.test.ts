import { expect, test } from 'vitest'

import type { Unsent } from '../draft.ts'
import { nothingUnsent } from '../unsent.ts'
import { isEmptyEntry, parseEntry } from './journalEntry.ts'

const entry: Unsent = {
  ...nothingUnsent,
  answers: { first_name: 'Wren', optin_sms_ind: true },
  base: { first_name: [''] },
  removal: { id: 'schools', component: 2, answers: { school_name: 'Elm High' }, count: 1 },
  conflicts: [{ source: 'device', answers: { city: 'Oak', zip: '' } }],
}

test('what was written is read back', () => {
  expect(parseEntry(JSON.stringify(entry))).toEqual(entry)
})

test.each(['', 'null', '[]', '{"answers":{"a":5},"known":{},"drafts":{}}', '{"answers":'])(
  'what another version wrote, %j, is left alone',
  (text) => {
    expect(parseEntry(text)).toBeUndefined()
  },
)

test('half a date is not empty', () => {
  expect(isEmptyEntry(nothingUnsent)).toBe(true)
  expect(isEmptyEntry({ ...nothingUnsent, inputs: { birth_date: '-4-' } })).toBe(false)
  expect(isEmptyEntry(entry)).toBe(false)
})
