import { expect, test } from 'vitest'

import { applyChanges, emptyEntry, isEmptyEntry, parseChanges, parseEntry } from './journalEntry.ts'

const entry = {
  answers: { first_name: 'Wren', optin_sms_ind: true },
  beside: {},
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
  expect(isEmptyEntry(emptyEntry)).toBe(true)
  expect(isEmptyEntry({ ...emptyEntry, drafts: { birth_date: '-4-' } })).toBe(false)
  expect(isEmptyEntry(entry)).toBe(false)
})

test('changes come on top, however many of them were there already', () => {
  const changes = parseChanges(
    '{"answers":{"city":"Oak","first_name":null},"beside":{},"known":{"city":["","O"]},"drafts":{"birth_date":"-4-"}}',
  )
  if (!changes) throw new Error('They were not read.')
  const after = {
    answers: { city: 'Oak', optin_sms_ind: true },
    beside: {},
    known: { first_name: [''], city: ['', 'O'] },
    drafts: { birth_date: '-4-' },
  }
  expect(applyChanges(entry, changes)).toEqual(after)
  expect(applyChanges(after, changes)).toEqual(after)
})
