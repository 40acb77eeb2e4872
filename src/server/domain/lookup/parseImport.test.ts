import { describe, expect, test } from 'vitest'

import { parseImport } from './parseImport.ts'

const header = 'id,name,address_line_1,city,state,zip,country,ceeb'

function parse(...lines: string[]) {
  return parseImport('hs_ceeb', lines.join('\n'), (id) => id.startsWith('known'))
}

describe('a file to import', () => {
  test('is read as Excel writes it', () => {
    const file = `\uFEFF${header}\r\n1,"Nguyễn ""The"" Academy, North","1 Way\r\nFloor 2",Gap,TN,01234,USA,430001\r\n\r\nknown-2,,,,,,,\r\n`
    expect(parseImport('hs_ceeb', file, (id) => id === 'known-2')).toEqual({
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
    expect(parseImport('hs_ceeb', text, () => false)).toEqual({ entries: [], problems: [{ line, message }] })
  })

  test.each([
    ['a cell too few', 'known,A,,,,,', 'This line has 7 cells instead of 8.'],
    ['no id', ',A,,,,,,', 'id must not be empty.'],
    ['no name for a new id', 'x,,,,,,,430001', 'name must not be empty: id x is in no list that we have.'],
    [
      'a name that the form cannot keep',
      `x,${'a'.repeat(121)},,,,,,`,
      'name can have at most 120 characters.',
    ],
    [
      'a state in words',
      'x,A,,,Tennessee,,,',
      'state must be a postal code of two capital letters, such as TN.',
    ],
    ['a country in words', 'x,A,,,,,United States,', 'country must be three capital letters, such as USA.'],
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
    ['a code without its zero', 'x,A,,,,,,30001', 'ceeb must be four or six digits; keep its leading zeros.'],
    [
      'another encoding',
      'x,Pe\uFFFDa,,,,,,',
      'This line has characters that cannot be read. Save the file as “CSV UTF-8”.',
    ],
    ['a NUL', 'x,A\0,,,,,,', 'This line has characters that cannot be read. Save the file as “CSV UTF-8”.'],
    [
      'a quote that is not closed',
      'x,"A,,,,,,',
      'a cell has a quote that does not belong there, or is not closed.',
    ],
  ])('says of %s on which line it stands', (_, bad, message) => {
    expect(parse(header, 'known-1,,,,,,,', '', bad).problems).toEqual([{ line: 4, message }])
  })

  test('names every bad line, and the first of two of one id', () => {
    expect(parse(header, 'a,A,,,,,,', ',B,,,,,,', 'a,C,,,tn,,,').problems).toEqual([
      { line: 3, message: 'id must not be empty.' },
      { line: 4, message: 'state must be a postal code of two capital letters, such as TN.' },
      { line: 4, message: 'id a stands on line 2 already.' },
    ])
  })

  test('of addresses needs a street and no name', () => {
    const file = `${header}\na,My House,1 Way,,,,,1234\nb,My House,,,,,,\n`
    const { entries, problems } = parseImport('address', file, () => false)
    expect(entries[0]).toMatchObject({ name: '', address_line_1: '1 Way', ceeb: '' })
    expect(problems).toEqual([
      { line: 3, message: 'address_line_1 must not be empty: id b is in no list that we have.' },
    ])
  })
})
