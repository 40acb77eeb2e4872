import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { loadTestDraft } from '#testing/loadTestDraft.ts'

function merge(
  stored: Answers,
  visitor: Answers,
): { readonly additions: Answers; readonly conflicts: Answers } {
  const { additions, conflicts } = loadTestDraft(stored, { visitor })
  return { additions, conflicts: conflicts[0]?.answers ?? {} }
}

const chosenSchool = {
  hs_name: 'Oak Ridge High School',
  hs_city: 'Oak Ridge',
  hs_state: 'TN',
  hs_country: 'USA',
  hs_ceeb: '431515',
}
const typedSchool = { hs_name: 'Home School', hs_name_user_entered: 'Y', hs_zip: '37901' }

test('fills empty answers, and overwrites nothing', () => {
  const stored = { first_name: 'Wren', city: 'Oak Ridge', gender: '' }
  const visitor = { city: 'Knoxville', gender: 'F', first_name: 'Renée', last_name: 'Lark' }
  expect(merge(stored, visitor)).toEqual({
    additions: { gender: 'F', last_name: 'Lark' },
    conflicts: { first_name: 'Renée', city: 'Knoxville' },
  })
})

test('a school comes with all that belongs to it where none is stored', () => {
  expect(merge({ first_name: 'Wren' }, chosenSchool)).toEqual({ additions: chosenSchool, conflicts: {} })
  expect(merge({}, typedSchool)).toEqual({ additions: typedSchool, conflicts: {} })
})

test('another school is taken as a whole or not at all, with its mark and its code', () => {
  expect(merge(chosenSchool, typedSchool)).toEqual({
    additions: {},
    conflicts: {
      hs_name: 'Home School',
      hs_city: '',
      hs_state: '',
      hs_zip: '37901',
      hs_country: '',
      hs_name_user_entered: 'Y',
      hs_ceeb: '',
    },
  })
})

test('the same school chosen before stays chosen, though its name was only typed now', () => {
  const visitor = { hs_name: chosenSchool.hs_name, hs_name_user_entered: 'Y', hs_zip: '37830' }
  expect(merge(chosenSchool, visitor)).toEqual({ additions: { hs_zip: '37830' }, conflicts: {} })
})

test('a street of another city takes the city along, and leaves a country that was chosen', () => {
  const stored = { country: 'USA', address_line_1: '1 Elm St', city: 'Knoxville', zip: '37901' }
  const visitor = { address_line_1: '9 Oak Ave', address_line_1_user_entered: 'Y', city: 'Memphis' }
  expect(merge(stored, visitor)).toEqual({
    additions: {},
    conflicts: {
      address_line_1: '9 Oak Ave',
      address_line_1_user_entered: 'Y',
      city: 'Memphis',
      zip: '',
    },
  })
})

test('another city without a street clears no street', () => {
  const stored = { address_line_1: '1 Elm St', city: 'Knoxville' }
  expect(merge(stored, { city: 'Memphis', zip: '38103' })).toEqual({
    additions: {},
    conflicts: { city: 'Memphis', zip: '38103' },
  })
})

test('a month keeps its year', () => {
  const whole = { grad_month: '5', grad_year: '2027' }
  expect(merge({}, whole)).toEqual({ additions: whole, conflicts: {} })
  expect(merge({ grad_month: '5' }, whole)).toEqual({ additions: { grad_year: '2027' }, conflicts: {} })
  expect(merge({ grad_month: '12', grad_year: '2026' }, whole)).toEqual({ additions: {}, conflicts: whole })
  expect(merge({ grad_month: '12' }, { grad_year: '2027' })).toEqual({
    additions: {},
    conflicts: { grad_month: '', grad_year: '2027' },
  })
})
