import { expect, test } from 'vitest'

import { readWholeDate } from './readWholeDate.ts'

test.for([
  ['04/15/2008', ['04', '15', '2008']],
  ['4.5.2008', ['4', '5', '2008']],
  ['4-15-2008', ['4', '15', '2008']],
  [' 2008-04-15\n', ['04', '15', '2008']],
  ['2008/4/15', ['4', '15', '2008']],
  ['April 15, 2008', ['4', '15', '2008']],
  ['april  15th 2008', ['4', '15', '2008']],
  ['Apr 15 2008', ['4', '15', '2008']],
  ['Sept. 1, 2008', ['9', '1', '2008']],
  ['20080415', ['04', '15', '2008']],
  ['04152008', ['04', '15', '2008']],
  ['15 April 2008', ['4', '15', '2008']],
  ['1st May, 2008', ['5', '1', '2008']],
  // Not a date, which the inputs then report.
  ['15/04/2008', ['15', '04', '2008']],
  ['04/15/08', undefined],
  ['Smarch 15, 2008', undefined],
  ['Ma 15 2008', undefined],
  ['April 2008', undefined],
  ['', undefined],
] as const)('%j is read as %j', ([text, parts]) => {
  expect(readWholeDate(text)).toEqual(parts)
})
