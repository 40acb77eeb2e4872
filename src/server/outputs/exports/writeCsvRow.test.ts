import { expect, test } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { writeCsvRow } from './writeCsvRow.ts'

test('cells with commas, quotes and line breaks are quoted, and the line ends as RFC 4180 has it', () => {
  expect(writeCsvRow(['a', 'b, c', 'say "hi"', 'two\nlines', ''])).toBe(
    'a,"b, c","say ""hi""","two\nlines",\r\n',
  )
})

test('whatever is written is read back unchanged', () => {
  const cells = ['Nguyễn', '李小龍', '"', ',', 'x\r\ny', ' x ', 'a\tb', '😀', 'O’Brien']
  expect(readCsv(writeCsvRow(cells))[0]?.cells).toEqual(cells)
})

test.each([
  '=1+1',
  '+1',
  '+33 1 23 45 67 89',
  '-1+2',
  '-2-3',
  '--1',
  '-1.',
  '@SUM(A1)',
  "'=1",
  "''@x",
  '\t=1',
  ' =1',
  '\r=1',
  '\n-2',
  '＝1+1',
  '＠x',
])('%j is text in a spreadsheet', (text) => {
  expect(readCsv(writeCsvRow([text, 'x']))[0]?.cells).toEqual([`'${text}`, 'x'])
})

test.each(['-5', '-0.25', '570', '1-2', 'a=b', 'wren@example.com', '(865) 555-0143', "'tis"])(
  '%j stays as it is',
  (text) => {
    expect(writeCsvRow([text])).toBe(`${text}\r\n`)
  },
)
