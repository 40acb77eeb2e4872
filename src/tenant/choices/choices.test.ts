import { expect, test } from 'vitest'

import { listChoices } from '#form/choice.ts'

import { campuses } from './campuses.ts'
import { countries } from './countries.ts'
import { countriesNoUsa } from './countriesNoUsa.ts'
import { entryTerms } from './entryTerms.ts'
import { majors } from './majors.ts'
import { months } from './months.ts'
import { stateAndProvince } from './stateAndProvince.ts'

const today = '2026-11-21'

function listMajors(entry_term: string, campus_preference: string): string[] {
  return listChoices(majors, { entry_term, campus_preference }, today).map((choice) => choice.label)
}

test('the United States come first among the countries, or not at all', () => {
  expect(countries[0]).toEqual({ value: 'USA', label: 'United States' })
  expect(countries).toHaveLength(countriesNoUsa.length + 1)
  expect(countriesNoUsa.some((country) => country.value === 'USA')).toBe(false)
  expect(countries.every((country) => /^[A-Z]{3}$/.test(country.value))).toBe(true)
})

test('states, territories, military regions and provinces are there by postal code', () => {
  const values = stateAndProvince.map((state) => state.value)
  expect(values).toEqual(expect.arrayContaining(['TN', 'DC', 'PR', 'GU', 'AA', 'AE', 'AP', 'ON', 'QC', 'NU']))
  expect(values.every((value) => /^[A-Z]{2}$/.test(value))).toBe(true)
})

test('months are 1 to 12', () => {
  expect(months.map((month) => month.value)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
  expect(months[4]?.label).toBe('May')
})

test('every campus teaches something in every term', () => {
  for (const term of entryTerms) {
    for (const campus of campuses) expect(listMajors(term.value, campus.value).length).toBeGreaterThan(5)
  }
})

test('majors depend on the campus and on the term', () => {
  expect(listMajors('2027FA', 'M')).toContain('Nursing')
  expect(listMajors('2027SP', 'M')).not.toContain('Nursing')
  expect(listMajors('2027FA', 'M')).toContain('Forestry')
  expect(listMajors('2027FA', 'O')).not.toContain('Forestry')
  expect(listMajors('2027FA', '')).toEqual([])
})
