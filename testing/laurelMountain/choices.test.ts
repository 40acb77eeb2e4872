import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { type Choice, listChoices, listOffered } from '#form/choice.ts'

import { campuses } from '../../src/tenant/choices/campuses.ts'
import {
  citizensElsewhere,
  citizenshipTypes,
  registeredAliens,
} from '../../src/tenant/choices/citizenshipTypes.ts'
import { countries } from '../../src/tenant/choices/countries.ts'
import { countriesNoUsa } from '../../src/tenant/choices/countriesNoUsa.ts'
import { educationLevels } from '../../src/tenant/choices/educationLevels.ts'
import { entryTerms } from '../../src/tenant/choices/entryTerms.ts'
import { ethnicities } from '../../src/tenant/choices/ethnicities.ts'
import { familyGraduates } from '../../src/tenant/choices/familyGraduates.ts'
import { genderIdentities } from '../../src/tenant/choices/genderIdentities.ts'
import { genders } from '../../src/tenant/choices/genders.ts'
import { housing } from '../../src/tenant/choices/housing.ts'
import { howHeard } from '../../src/tenant/choices/howHeard.ts'
import { majors } from '../../src/tenant/choices/majors.ts'
import { months } from '../../src/tenant/choices/months.ts'
import { prefixes } from '../../src/tenant/choices/prefixes.ts'
import { relationships } from '../../src/tenant/choices/relationships.ts'
import { residences } from '../../src/tenant/choices/residences.ts'
import { sports } from '../../src/tenant/choices/sports.ts'
import { stateAndProvince, statesOfCountry } from '../../src/tenant/choices/stateAndProvince.ts'
import { testYears } from '../../src/tenant/choices/testYears.ts'

const today = '2026-11-21'

function listMajors(entry_term: string, campus_preference: string): string[] {
  return listChoices(majors, { entry_term, campus_preference }, today).map((choice) => choice.label)
}

function listStates(answers: Answers): string[] {
  return list(listChoices(statesOfCountry, answers, today))
}

function list(choices: readonly Choice[]): string[] {
  return listOffered(choices, '', today).map((choice) => choice.value)
}

/** The members of the United Nations and its two observers, then 26 areas of its list and Kosovo. */
const wanted = `
  AFG AGO ALB AND ARE ARG ARM ATG AUS AUT AZE BDI BEL BEN BFA BGD BGR BHR BHS BIH BLR BLZ BOL BRA BRB BRN BTN BWA
  CAF CAN CHE CHL CHN CIV CMR COD COG COL COM CPV CRI CUB CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESP EST ETH
  FIN FJI FRA FSM GAB GBR GEO GHA GIN GMB GNB GNQ GRC GRD GTM GUY HND HRV HTI HUN IDN IND IRL IRN IRQ ISL ISR ITA
  JAM JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAR MCO MDA MDG MDV MEX
  MHL MKD MLI MLT MMR MNE MNG MOZ MRT MUS MWI MYS NAM NER NGA NIC NLD NOR NPL NRU NZL OMN PAK PAN PER PHL PLW PNG
  POL PRK PRT PRY QAT ROU RUS RWA SAU SDN SEN SGP SLB SLE SLV SMR SOM SRB SSD STP SUR SVK SVN SWE SWZ SYC SYR TCD
  TGO THA TJK TKM TLS TON TTO TUN TUR TUV TZA UGA UKR URY USA UZB VCT VEN VNM VUT WSM YEM ZAF ZMB ZWE PSE VAT
  ABW AIA BMU COK CUW CYM ESH FLK FRO GGY GIB GRL HKG IMN JEY MAC MSR NCL NIU PYF SHN SXM TCA TKL TWN VGB XKX`
  .trim()
  .split(/\s+/)

test('the countries are the 195 of the United Nations, and 27 more that are inhabited', () => {
  expect(wanted).toHaveLength(195 + 27)
  expect(list(countries).toSorted()).toEqual(wanted.toSorted())
  expect(new Set(countries.map((country) => country.label)).size).toBe(countries.length)
})

test('no territory is offered twice, and uninhabited islands are not offered', () => {
  const labels = listOffered(countriesNoUsa, '', today).map((country) => country.label)
  for (const label of ['Puerto Rico', 'Guam', 'Antarctica', 'Bouvet Island'])
    expect(labels).not.toContain(label)
  const states = listOffered(stateAndProvince, '', today).map((state) => state.label)
  expect(states).toEqual(expect.arrayContaining(['Puerto Rico', 'Guam', 'American Samoa']))
  expect(labels.filter((label) => states.includes(label))).toEqual(['Georgia'])
  expect(labels).toEqual(expect.arrayContaining(['Marshall Islands', 'Micronesia', 'Palau']))
})

test('the United States come first among the countries, or not at all; the others by name', () => {
  expect(countries[0]).toEqual({ value: 'USA', label: 'United States' })
  expect(countries.slice(1)).toEqual(countriesNoUsa)
  expect(countriesNoUsa.some((country) => country.value === 'USA')).toBe(false)
  const names = listOffered(countriesNoUsa, '', today).map((country) => country.label)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

test('the United States have 50 states, the District, 5 territories and 3 military regions', () => {
  const values = listStates({ country: 'USA' })
  expect(values).toHaveLength(50 + 1 + 5 + 3)
  expect(values).toEqual(expect.arrayContaining(['TN', 'AK', 'HI', 'DC', 'PR', 'GU', 'AA', 'AE', 'AP']))
  expect(values).not.toContain('ON')
})

test('Canada has ten provinces and three territories', () => {
  expect(listStates({ country: 'CAN' }).toSorted()).toEqual(
    'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
  )
})

test('every state is offered before a country is chosen, and none in another', () => {
  const all = list(stateAndProvince)
  expect(new Set(all).size).toBe(72)
  expect(all.every((value) => /^[A-Z]{2}$/.test(value))).toBe(true)
  for (const country of ['', '--']) expect(listStates({ country })).toEqual(all)
  expect(listStates({})).toEqual(all)
  expect(listStates({ country: 'FRA' })).toEqual([])
})

test('months are 1 to 12', () => {
  expect(months.map((month) => month.value)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
  expect(months[4]?.label).toBe('May')
})

test('the years of a test are this one and the seven before', () => {
  expect(listChoices(testYears, {}, today)).toEqual(
    [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019].map((year) => ({
      value: String(year),
      label: String(year),
    })),
  )
  expect(listChoices(testYears, {}, '2027-01-01')[0]?.value).toBe('2027')
})

test('every campus teaches something in every term', () => {
  for (const term of entryTerms) {
    for (const campus of campuses) expect(listMajors(term.value, campus.value).length).toBeGreaterThan(10)
  }
})

test('the catalog is a small university’s, by CIP code', () => {
  const all = majors.cases.flatMap((one) => one.choices)
  const codes = new Set(all.map((choice) => choice.value))
  expect(codes.size).toBeGreaterThanOrEqual(45)
  expect(codes.size).toBeLessThanOrEqual(70)
  expect([...codes].every((code) => /^\d{2}\.\d{4}$/.test(code))).toBe(true)
  expect(all).toContainEqual({ value: '51.3801', label: 'Nursing' })
  expect(all).toContainEqual({ value: '54.0101', label: 'History' })
})

test('majors depend on the campus and on the term', () => {
  expect(listMajors('2027FA', 'M')).toContain('Nursing')
  expect(listMajors('2027SP', 'M')).not.toContain('Nursing')
  expect(listMajors('2027FA', 'O')).not.toContain('Nursing')
  expect(listMajors('2027FA', 'K')).toContain('Elementary Education')
  expect(listMajors('2027SU', 'K')).not.toContain('Elementary Education')
  expect(listMajors('2027FA', 'M')).toContain('Forestry')
  expect(listMajors('2027FA', 'O')).not.toContain('Forestry')
  expect(listMajors('2027FA', '')).toEqual([])
})

test.each([
  ['genders', genders, 4, 'Female'],
  ['gender identities', genderIdentities, 11, 'Nonbinary'],
  ['ethnicities', ethnicities, 3, 'Hispanic or Latino'],
  ['education levels', educationLevels, 10, 'Bachelor’s degree'],
  ['relationships', relationships, 10, 'Legal guardian'],
  ['forms of address', prefixes, 9, 'Mx.'],
  ['sports', sports, 21, 'Softball'],
  ['ways to hear of us', howHeard, 15, 'A college fair'],
  ['places to live', housing, 5, 'In a residence hall'],
  ['relatives who graduated', familyGraduates, 5, 'Yes, a grandparent'],
  ['residences', residences, 5, 'I’m not sure'],
  ['citizenship types', citizenshipTypes, 7, 'U.S. permanent resident'],
  ['terms', entryTerms, 108, 'Fall 2027'],
  ['campuses', campuses, 3, 'Online'],
] as const)('the %s are real ones, each once', (_, choices, count, known) => {
  const labels = choices.map((choice) => choice.label)
  expect(labels).toContain(known)
  expect(new Set(labels).size).toBe(count)
  expect(new Set(choices.map((choice) => choice.value)).size).toBe(count)
  expect(choices.every(({ value }) => value !== '' && value !== '--' && value.length <= 100)).toBe(true)
})

test('a type of citizenship that reveals another question is one of the types', () => {
  const types = citizenshipTypes.map((type) => type.value)
  expect(types).toEqual(expect.arrayContaining([...citizensElsewhere, ...registeredAliens]))
  expect(citizensElsewhere).toEqual(expect.arrayContaining(registeredAliens))
})
