import { expect, test } from 'vitest'

import { composeDate } from './calendarDate.ts'
import { findDateIssue } from './findDateIssue.ts'

test.for([
  ['', '', '', undefined],
  ['4', '15', '2008', undefined],
  ['2', '29', '2008', undefined],
  ['4', '31', '2008', 'April has 30 days. Check the day.'],
  ['04', '31', '', 'April has 30 days. Check the day.'],
  ['2', '29', '2009', 'February 2009 has 28 days. Check the day.'],
  ['2', '30', '2008', 'February has 29 days. Check the day.'],
  ['2', '30', '', 'February has 29 days. Check the day.'],
  ['2', '29', '20', 'Enter the year with four digits.'],
  ['12', '32', '2008', 'There is no day 32.'],
  ['', '00', '', 'There is no day 00.'],
  ['13', '', '', 'There is no month 13.'],
  ['0', '4', '2008', 'There is no month 0.'],
  ['4', '15', '', 'Add the year, with four digits.'],
  ['4', '15', '08', 'Enter the year with four digits.'],
  ['4', '', '2008', 'Add the day.'],
  ['', '15', '2008', 'Add the month.'],
  ['', '', '2008', 'Add the month and the day.'],
  ['4', '', '', 'Add the day and the year, with four digits.'],
  ['', '15', '', 'Add the month and the year, with four digits.'],
  ['ab', '1', '2008', 'Enter the month, day and year as numbers.'],
] as const)('month %j, day %j, year %j: %j', ([month, day, year, issue]) => {
  expect(findDateIssue(month, day, year)?.message).toBe(issue)
})

test.for([
  ['17', '4', '2008', ['month']],
  ['', '15', '2008', ['month']],
  ['ab', '1', '2008', ['month']],
  ['4', '31', '2008', ['day']],
  ['12', '32', '2008', ['day']],
  ['4', '15', '08', ['year']],
  ['', '', '2008', ['month', 'day']],
  ['4', '', '', ['day', 'year']],
] as const)('of month %j, day %j, year %j only %j is wrong', ([month, day, year, parts]) => {
  expect(findDateIssue(month, day, year)?.parts).toEqual(parts)
})

test.for([
  ['17', '4', '2008', 'April 17'],
  ['17', '04', '', 'April 17'],
  ['29', '2', '2008', 'February 29'],
  ['29', '2', '2009', undefined],
  ['31', '4', '2008', undefined],
  ['17', '', '2008', undefined],
  ['17', '18', '2008', undefined],
  ['0', '4', '2008', undefined],
  ['4', '31', '2008', undefined],
] as const)('month %j, day %j, year %j: perhaps %j', ([month, day, year, swapped]) => {
  expect(findDateIssue(month, day, year)?.swapped).toBe(swapped)
})

test('every invalid date is reported, and no valid one', () => {
  const months = ['', ...Array.from({ length: 15 }, (_, month) => String(month))]
  const days = ['', ...Array.from({ length: 34 }, (_, day) => String(day))]
  const wrong = months.flatMap((month) =>
    days.flatMap((day) =>
      ['', '8', '208', '1900', '2000', '2007', '2008'].filter(
        (year) =>
          month + day + year !== '' &&
          (findDateIssue(month, day, year) === undefined) !== (composeDate(month, day, year) !== ''),
      ),
    ),
  )
  expect(wrong).toEqual([])
})
