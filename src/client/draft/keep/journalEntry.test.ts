import { expect, test } from 'vitest'

import { emptyEntry, isEmptyEntry, listConflictSets, parseEntry } from './journalEntry.ts'

const entry = {
  ...emptyEntry,
  answers: { first_name: 'Wren', optin_sms_ind: true },
  base: { first_name: [''] },
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
  expect(isEmptyEntry(emptyEntry)).toBe(true)
  expect(isEmptyEntry({ ...emptyEntry, inputs: { birth_date: '-4-' } })).toBe(false)
  expect(isEmptyEntry(entry)).toBe(false)
})

test('open choices come back as they were', () => {
  const conflicts = { '0 city': ['Oak', 'Elm', ''], '1 city': [false], '0 zip': ['', '37830'] }
  expect(listConflictSets({ ...emptyEntry, conflicts })).toEqual([
    { answers: { city: 'Oak', zip: '' }, base: { city: ['Elm', ''], zip: ['37830'] } },
    { answers: { city: false }, base: { city: [] } },
  ])
})
