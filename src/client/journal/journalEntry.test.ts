import { expect, test } from 'vitest'

import { isEmptyEntry, parseEntry } from './journalEntry.ts'

const entry = {
  answers: { first_name: 'Wren', optin_sms_ind: true },
  known: { first_name: [''] },
  drafts: {},
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

test('half a date is something', () => {
  expect(isEmptyEntry({ answers: {}, known: {}, drafts: {} })).toBe(true)
  expect(isEmptyEntry({ answers: {}, known: {}, drafts: { birth_date: '-4-' } })).toBe(false)
  expect(isEmptyEntry(entry)).toBe(false)
})
