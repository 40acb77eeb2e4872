import { expect, test } from 'vitest'

import { type MappedColumn, readMapping } from './exportMapping.ts'
import { mapCell } from './mapCell.ts'

const answers: Readonly<Record<string, string>> = {
  first_name: 'Wren',
  middle_name: '',
  last_name: 'Calloway',
  email_address: '',
  student_email: 'wren@example.com',
  birth_date: '2009-04-17',
  submitted_at: '2026-11-21T23:05:09-05:00',
  phone_mobile: '(865) 555-0178',
  phone_home: '615-555-0100 ext 22',
  applied_major: 'N',
  zip: '01720',
}

test.each<[what: string, rules: Omit<MappedColumn, 'column'>, cell: string, problem?: string]>([
  ['an answer as it is', { from: 'zip' }, '01720'],
  ['a constant', { value: 'Gatehouse' }, 'Gatehouse'],
  ['an empty constant', { value: '' }, ''],
  [
    'several answers in one, without those that are empty',
    { from: ['last_name', 'middle_name', 'first_name'], join: ', ' },
    'Calloway, Wren',
  ],
  ['the first that is answered', { firstOf: ['email_address', 'student_email'] }, 'wren@example.com'],
  ['nothing where none is answered', { firstOf: ['email_address', 'middle_name'] }, ''],
  ['a date in the order of another system', { from: 'birth_date', date: 'MM/DD/YYYY' }, '04/17/2009'],
  ['a year', { from: 'birth_date', date: 'YYYY' }, '2009'],
  ['a time', { from: 'submitted_at', date: 'YYYYMMDD HH:mm:ss' }, '20261121 23:05:09'],
  ['no date', { from: 'first_name', date: 'MM/DD/YYYY' }, 'Wren', 'is not a date'],
  ['no date where nothing is answered', { from: 'middle_name', date: 'MM/DD/YYYY' }, ''],
  ['the digits of a number', { from: 'phone_mobile', digits: true }, '8655550178'],
  [
    'an extension, which has words',
    { from: 'phone_home', digits: true },
    '615-555-0100 ext 22',
    'has characters other than those of a number',
  ],
  ['a code', { from: 'applied_major', codes: { N: 'NURS' } }, 'NURS'],
  ['a choice without a code', { from: 'applied_major', codes: { B: 'BIOL' } }, 'N', 'has no code for N'],
  [
    'a choice that is called like a method',
    { from: 'first_name', codes: { N: 'x' } },
    'Wren',
    'has no code for Wren',
  ],
])('a column has %s', (_, rules, text, problem) => {
  const cell = mapCell({ column: 'Column', ...rules }, (column) => answers[column] ?? '')
  expect(cell).toEqual({ text, ...(problem !== undefined && { problem }) })
})

test('a mapping is a list of columns, or only other names', () => {
  expect(readMapping('m.json', { last_name: ' LastName ' })).toEqual([
    { column: 'LastName', from: 'last_name' },
  ])
  const columns = [
    { column: 'First', from: 'first_name' },
    { column: 'Also first', from: 'first_name' },
    { column: 'Source', value: 'Gatehouse' },
  ]
  expect(readMapping('m.json', columns)).toEqual(columns)
})

test.each([
  [[], 'm.json is not a mapping. It must look like'],
  [{}, 'm.json is not a mapping. It must look like'],
  ['last_name', 'm.json is not a mapping. It must look like'],
  [{ last_name: 5 }, 'm.json is not a mapping. It must look like'],
  [[{ column: 'A', from: 'a' }, { from: 'b' }], '"column" of its column 2'],
  [[{ column: 'A' }], 'its column 1 needs one of "from", "firstOf" and "value".'],
  [[{ column: 'A', from: 'a', value: 'b' }], 'its column 1 needs one of'],
  [[{ column: 'A', from: [] }], '"from" of its column 1 must not be empty.'],
  [[{ column: 'A', from: 'a', date: 'MM/DD' }], '"date" of its column 1 must have YYYY'],
  [[{ column: 'A', from: 'a', digits: 'yes' }], '"digits" of its column 1 must be true.'],
  [[{ column: 'A', from: 'a', codes: 'N' }], '"codes" of its column 1 must be codes by values'],
  [[{ column: 'A', form: 'a' }], '"form" of its column 1 is not known here.'],
  [
    [
      { column: 'A', from: 'a' },
      { column: 'A', from: 'b' },
    ],
    'm.json has two columns A.',
  ],
])('the mapping %j is refused with the place and the reason', (given, words) => {
  expect(() => readMapping('m.json', given)).toThrow(words)
})
