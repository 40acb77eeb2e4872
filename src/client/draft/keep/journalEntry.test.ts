import { expect, test } from 'vitest'

import {
  applyChanges,
  emptyEntry,
  isEmptyEntry,
  listChanges,
  listConflictSets,
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

test('only what is new is a change, and comes on top, however much of it was there already', () => {
  const after = {
    ...emptyEntry,
    answers: { city: 'Oak', optin_sms_ind: true },
    base: { first_name: [''], city: ['', 'O'] },
    inputs: { birth_date: '-4-' },
  }
  const changes = listChanges([entry], after)
  expect(changes).toEqual({
    answers: { city: 'Oak', first_name: null },
    base: { city: ['', 'O'] },
    inputs: { birth_date: '-4-' },
  })
  expect(applyChanges(entry, JSON.stringify(changes))).toEqual(after)
  expect(applyChanges(after, JSON.stringify(changes))).toEqual(after)
  expect(listChanges([after], after)).toEqual({})
})

test('what was typed and taken back while an entry was being written is a change', () => {
  const meanwhile = { ...emptyEntry, answers: { city: 'Oa' } }
  const after = { ...emptyEntry, answers: { city: 'O' } }
  const changes = JSON.stringify(listChanges([after, meanwhile], after))
  expect(applyChanges(meanwhile, changes)).toEqual(after)
})

test('open choices come back as they were', () => {
  const conflicts = { '0 city': ['Oak', 'Elm', ''], '1 city': [false], '0 zip': ['', '37830'] }
  expect(listConflictSets({ ...emptyEntry, conflicts })).toEqual([
    { answers: { city: 'Oak', zip: '' }, base: { city: ['Elm', ''], zip: ['37830'] } },
    { answers: { city: false }, base: { city: [] } },
  ])
})
