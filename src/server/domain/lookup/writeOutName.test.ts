import { expect, test } from 'vitest'

import { lowerCapitals, writeOutName } from './writeOutName.ts'

test.each([
  ['OAK RIDGE HIGH SCH', 'Oak Ridge High School'],
  ['FARRAGUT SR H S', 'Farragut Senior High School'],
  ["O'CONNOR H.S.", "O'Connor High School"],
  ['MCGAVOCK TWP HS', 'McGavock Township High School'],
  ['Allen H S', 'Allen High School'],
  ['Rockwood Area JSHS', 'Rockwood Area Junior-Senior High School'],
  ['Anderson County Jr/Sr High School', 'Anderson County Junior/Senior High School'],
  ['Red Lion Area SHS', 'Red Lion Area Senior High School'],
  ['Morris Co Voc Acad', 'Morris County Vocational Academy'],
  ['Ogden Int’l Schl', 'Ogden International School'],
])('%s is expanded to %s', (short, long) => {
  expect(writeOutName(short, 'hs_ceeb')).toBe(long)
})

test.each([
  'Martin Luther King Jr. High',
  'MLK Jr High School',
  'Ed W Clark High School',
  'PS 17',
  'C. S. Lewis Academy',
  'DAEP',
  'KIPP NYC College Prep',
  'St. Mary’s',
  'Ulysses S. Grant Senior High',
])('%s is unchanged', (name) => {
  expect(writeOutName(name, 'hs_ceeb')).toBe(name)
})

test('names of colleges have no abbreviations of high schools', () => {
  expect(writeOutName('UNIV OF SOUTHERN MS', 'college_ceeb')).toBe('University of Southern MS')
  expect(writeOutName('INST OF APPLIED CS', 'college_ceeb')).toBe('Institute of Applied CS')
})

test('capitals are converted to title case, except initials and directions', () => {
  expect(lowerCapitals('1450 OAK RIDGE TPKE NW')).toBe('1450 Oak Ridge Tpke NW')
  expect(lowerCapitals('UNIVERSITY OF THE SOUTH')).toBe('University of the South')
  expect(lowerCapitals('21 1ST AVE AND 500 5TH AVE')).toBe('21 1st Ave and 500 5th Ave')
  expect(lowerCapitals('Oak RIDGE')).toBe('Oak RIDGE')
})
