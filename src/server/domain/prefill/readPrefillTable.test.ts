import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { readPrefillTable } from './readPrefillTable.ts'

const form = makeForm(tenant.pages)
const read = (...lines: readonly string[]) => readPrefillTable(form, lines.join('\n'), '2026-11-28')

test('a table has the answers of each person, and a name of the office’s own', () => {
  const { columns, people, problems } = read(
    '\uFEFFid,first_name,Last_Name,entry_term,entry_term_desc',
    '0007,Wren,"Calloway, Jr.",2027FA,Fall 2027',
    '0008,Noor,,,',
    '',
  )
  expect(problems).toEqual([])
  expect(columns).toEqual(['id', 'first_name', 'last_name', 'entry_term', 'entry_term_desc'])
  expect(people.map(({ answers }) => answers)).toEqual([
    { first_name: 'Wren', last_name: 'Calloway, Jr.', entry_term: '2027FA' },
    { first_name: 'Noor' },
  ])
  expect(people.map(({ cells }) => cells.id)).toEqual(['0007', '0008'])
})

test('every wrong row is listed with its line', () => {
  const { problems } = read(
    'id,first_name,entry_term,country',
    '1,Wren,never,USA',
    '2,Wren',
    '3,,,',
    `4,${'a'.repeat(200)},,Mars`,
  )
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: entry_term: This is not one of the choices.',
    '3: This line has 2 cells instead of 4.',
    '4: This line has no answers.',
    expect.stringMatching(/^5: first_name: /),
    '5: country: This is not one of the choices.',
  ])
})

test.each([
  ['id,shoe_size\n1,42', 'The first line must have the keys of questions, and perhaps id. shoe_size: '],
  ['first_name,first_name\nA,B', 'The column first_name occurs twice'],
  ['first_name', 'There are no rows below the header.'],
  ['', 'The first line must have the keys of questions'],
])('%j is refused', (text, message) => {
  expect(readPrefillTable(form, text, '2026-11-28').problems).toEqual([
    { line: 1, message: expect.stringContaining(message) as string },
  ])
})
