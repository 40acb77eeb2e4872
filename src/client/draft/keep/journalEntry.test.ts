import { expect, test } from 'vitest'

import {
  applyChanges,
  emptyEntry,
  isEmptyEntry,
  listConflictSets,
  parseChanges,
  parseEntry,
} from './journalEntry.ts'

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

test('changes come on top, however many of them were there already', () => {
  const changes = parseChanges(
    '{"answers":{"city":"Oak","first_name":null},"beside":{},"base":{"city":["","O"]},"inputs":{"birth_date":"-4-"},"tabs":{},"conflicts":{}}',
  )
  if (!changes) throw new Error('They were not read.')
  const after = {
    ...emptyEntry,
    answers: { city: 'Oak', optin_sms_ind: true },
    base: { first_name: [''], city: ['', 'O'] },
    inputs: { birth_date: '-4-' },
  }
  expect(applyChanges(entry, changes)).toEqual(after)
  expect(applyChanges(after, changes)).toEqual(after)
})

test('what the first version wrote is taken over', () => {
  const text = '{"answers":{"city":"Oak"},"known":{"city":["","O"]},"drafts":{"birth_date":"-4-"}}'
  const earlier = { answers: { city: 'Oak' }, base: { city: ['', 'O'] }, inputs: { birth_date: '-4-' } }
  expect(parseEntry(text)).toEqual({ ...emptyEntry, ...earlier })
})

test('open choices come back as they were', () => {
  const conflicts = { '0 city': ['Oak', 'Elm', ''], '1 city': [false], '0 zip': ['', '37830'] }
  expect(listConflictSets({ ...emptyEntry, conflicts })).toEqual([
    { answers: { city: 'Oak', zip: '' }, base: { city: ['Elm', ''], zip: ['37830'] } },
    { answers: { city: false }, base: { city: [] } },
  ])
})
