import { describe, expect, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { makeEntryCheck } from './importEntries.ts'
import { parseImport } from './parseImport.ts'

const header = 'id,name,address_line_1,city,state,zip,country,ceeb'

const takesAll = () => []

function parse(...lines: string[]) {
  return parseImport('hs_ceeb', lines.join('\n'), (id) => id.startsWith('known'), takesAll)
}

test('a row is validated by the form that a student fills in', () => {
  const context = { form: makeForm(tenant.pages), clock: systemClock, tenant }
  const validate = makeEntryCheck(context, 'hs_ceeb')
  const file = [
    header,
    'a,A,,,Tennessee,,USA,',
    'b,B,,,TN,,ATLANTIS,',
    'c,C,,,ON,,USA,',
    'd,D,,,ON,,CAN,',
    'e,E,,,IDF,,FRA,',
    'f,F,,,,,FRA,430001',
  ].join('\n')
  const { entries, problems } = parseImport(
    'hs_ceeb',
    file,
    () => false,
    (row) => validate(row, row.country),
  )
  expect(entries.map(({ id }) => id)).toEqual(['d', 'f'])
  expect(problems.map(({ line, message }) => `${line}: ${message.split('.')[0]}`)).toEqual([
    '2: state is Tennessee, which the form does not accept with the country USA',
    '3: state is TN, which the form does not accept with the country ATLANTIS',
    '3: country is ATLANTIS, which the form does not accept',
    '4: state is ON, which the form does not accept with the country USA',
    '6: state is IDF, which the form does not accept with the country FRA',
  ])
})

describe('a file to import', () => {
  test('is read in Excel’s format', () => {
    const file = `\uFEFF${header}\r\n1,"Nguyễn ""The"" Academy, North","1 Way\r\nFloor 2",Gap,TN,01234,USA,430001\r\n\r\nknown-2,,,,,,,\r\n`
    expect(parseImport('hs_ceeb', file, (id) => id === 'known-2', takesAll)).toEqual({
      entries: [
        {
          id: '1',
          name: 'Nguyễn "The" Academy, North',
          address_line_1: '1 Way\r\nFloor 2',
          city: 'Gap',
          state: 'TN',
          zip: '01234',
          country: 'USA',
          ceeb: '430001',
        },
        {
          id: 'known-2',
          name: '',
          address_line_1: '',
          city: '',
          state: '',
          zip: '',
          country: '',
          ceeb: '',
        },
      ],
      problems: [],
    })
  })

  test.each([
    ['no header', '1,A,,,,,,', 1, `The first line must be ${header}; it is 1,A,,,,,,`],
    ['another header', 'id,name', 1, `The first line must be ${header}; it is id,name`],
    [
      'semicolons',
      `${header.replaceAll(',', ';')}\n1;A;;;;;;`,
      1,
      `The first line must be ${header}. This file has semicolons between its columns: save it with commas.`,
    ],
    [
      'tabs',
      header.replaceAll(',', '\t'),
      1,
      `The first line must be ${header}. This file has tabs between its columns: save it with commas.`,
    ],
    ['nothing', '', 1, `The first line must be ${header}`],
  ])('with %s is refused', (_, text, line, message) => {
    const parsed = parseImport('hs_ceeb', text, () => false, takesAll)
    expect(parsed).toEqual({ entries: [], problems: [{ line, message }] })
  })

  test.each([
    ['a cell too few', 'known,A,,,,,', 'This line has 7 cells instead of 8.'],
    ['no id', ',A,,,,,,', 'id must not be empty.'],
    ['no name for a new id', 'x,,,,,,,430001', 'name must not be empty: id x is not in the built-in list.'],
    [
      'a street alone',
      'x,,1 Way,Gap,TN,37724,USA,',
      'name must not be empty: id x is not in the built-in list.',
    ],
    [
      'a name that the form cannot keep',
      `x,${'a'.repeat(121)},,,,,,`,
      'name can have at most 120 characters.',
    ],
    [
      'a ZIP code without its zero',
      'x,A,,,MA,1720,,',
      'zip must be five digits in the USA; keep its leading zeros.',
    ],
    [
      'a ZIP code that is no American one, in a territory',
      'x,A,,,,926,PRI,',
      'zip must be five digits in the USA; keep its leading zeros.',
    ],
    ['a code without its zero', 'x,A,,,,,,30001', 'ceeb must be six digits; keep its leading zeros.'],
    [
      'another encoding',
      'x,Pe\uFFFDa,,,,,,',
      'This line has characters that cannot be read. Save the file as “CSV UTF-8”.',
    ],
    ['a NUL', 'x,A\0,,,,,,', 'This line has characters that cannot be read. Save the file as “CSV UTF-8”.'],
    ['a quote that is not closed', 'x,"A,,,,,,', 'a cell has a misplaced or unclosed quote.'],
  ])('reports the line of %s', (_, bad, message) => {
    expect(parse(header, 'known-1,,,,,,,', '', bad).problems).toEqual([{ line: 4, message }])
  })

  test('reports every bad line, and both lines of a duplicate id', () => {
    const { entries, problems } = parse(header, 'a,A,,,,,,', ',B,,,,,,', 'a,C,,,,1720,,')
    expect(problems).toEqual([
      { line: 3, message: 'id must not be empty.' },
      { line: 4, message: 'zip must be five digits in the USA; keep its leading zeros.' },
      { line: 4, message: 'id a is already on line 2.' },
    ])
    expect(entries.map(({ name }) => name)).toEqual(['A'])
  })

  test('names the line of a quote that is never closed, however large the file is', () => {
    const rows = `2,${'High School '.repeat(5)},1 Way,Gap,TN,37724,USA,\n`.repeat(200_000)
    const { entries, problems } = parse(header, '1,"Broken,12 Main St,,,,,', rows)
    expect(entries).toEqual([])
    expect(problems).toEqual([{ line: 2, message: 'a cell has a misplaced or unclosed quote.' }])
  })

  test('reports rows without an id as that only', () => {
    const { problems } = parse(header, ',A,,,,,,', ',B,,,,,,')
    expect(problems.filter(({ message }) => message.includes('already'))).toEqual([])
    expect(problems.map(({ line }) => line)).toEqual([2, 3])
  })

  test('of addresses needs a street and no name', () => {
    const file = `${header}\na,My House,1 Way,,,,,1234\nb,My House,,,,,,\n`
    const { entries, problems } = parseImport('address', file, () => false, takesAll)
    expect(entries[0]).toMatchObject({ name: '', address_line_1: '1 Way', ceeb: '' })
    expect(problems).toEqual([
      { line: 3, message: 'address_line_1 must not be empty: id b is not in the built-in list.' },
    ])
  })
})
