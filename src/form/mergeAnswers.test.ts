import { type Arbitrary, assert, constantFrom, property, tuple, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'

import { tenant } from '#tenant/tenant.ts'

import type { Answer, Answers } from './answers.ts'
import { makeForm } from './form.ts'
import { isSameAnswer, mergeAnswers } from './mergeAnswers.ts'

const form = makeForm(tenant.pages)
const merge = (base: Answers, mine: Answers, theirs: Answers) =>
  mergeAnswers(form, { getBase: (key) => base[key] ?? '', mine, theirs })

test('an answer that was not changed elsewhere takes the typed value, also an empty one', () => {
  const base = { first_name: 'Wren', optin_sms_ind: true }
  expect(merge(base, { first_name: 'Wrenna', optin_sms_ind: false }, base)).toEqual({
    taken: { first_name: 'Wrenna', optin_sms_ind: false },
    conflicts: {},
  })
})

test('an answer that both have changed is a conflict, also if one cleared it', () => {
  const base = { first_name: 'Wren', last_name: 'Lark' }
  const mine = { first_name: 'Wrenna', last_name: 'Dove' }
  expect(merge(base, mine, { first_name: 'Renée', last_name: '' })).toEqual({ taken: {}, conflicts: mine })
})

test('an answer that the form itself has cleared does not conflict', () => {
  expect(merge({ sport: 'Rowing' }, { sport: 'Chess' }, {}).taken).toEqual({ sport: 'Chess' })
})

test('equal changes do not conflict', () => {
  expect(merge({}, { first_name: 'Wren' }, { first_name: 'Wren' })).toEqual({ taken: {}, conflicts: {} })
})

test('a part of a school is not put beside one that was chosen or removed elsewhere', () => {
  const base = { hs_name: 'Holler School', hs_city: 'Wartburg' }
  const other = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge' }
  const conflicts = { ...base, hs_zip: '37887' }
  expect(merge(base, { hs_zip: '37887' }, other)).toEqual({ taken: {}, conflicts })
  expect(merge(base, { hs_zip: '37887' }, {})).toEqual({ taken: {}, conflicts })
  expect(merge({}, { hs_zip: '37887' }, other)).toEqual({ taken: {}, conflicts: { hs_zip: '37887' } })
})

test('another school is not put beside a part that was added elsewhere to the one before', () => {
  const mine = { hs_name: 'Oak Ridge High School' }
  const base = { hs_name: 'Holler School' }
  const conflicts = { ...mine, hs_city: '' }
  expect(merge(base, mine, { ...base, hs_city: 'Wartburg' })).toEqual({ taken: {}, conflicts })
})

test('another year is not put beside a month that was added elsewhere to the year before', () => {
  const base = { grad_year: '2027' }
  const theirs = { ...base, grad_month: '5' }
  const conflicts = { grad_month: '', grad_year: '2026' }
  expect(merge(base, { grad_year: '2026' }, theirs)).toEqual({ taken: {}, conflicts })
})

test('the same school merges what each side adds', () => {
  const base = { hs_name: 'Holler School' }
  expect(merge(base, { hs_zip: '37887' }, { ...base, hs_city: 'Wartburg' })).toEqual({
    taken: { hs_zip: '37887' },
    conflicts: {},
  })
})

test('where nobody knows what an answer was typed on, it is a choice', () => {
  const sides = { mine: { first_name: 'Wrenna' }, theirs: { first_name: 'Wrenn' } }
  expect(mergeAnswers(form, { ...sides, getBase: () => 'Wrenn' }).taken).toEqual(sides.mine)
  expect(mergeAnswers(form, { ...sides, getBase: () => undefined }).conflicts).toEqual(sides.mine)
})

test('a part of a school that may be another by now is chosen with the rest of it', () => {
  const mine = { college_2_city: 'Harriman' }
  const getBase = (key: string) => (key === 'college_2_name' ? 'Roane State' : '')
  expect(mergeAnswers(form, { getBase, isUncertain: () => true, mine, theirs: {} })).toEqual({
    taken: {},
    conflicts: { college_2_name: 'Roane State', ...mine },
  })
})

test('documents and keys that the form does not know are left out', () => {
  expect(merge({}, { nobody: 'x', transcript: 'ANSWERED' }, {})).toEqual({ taken: {}, conflicts: {} })
})

// A single answer, a date in two parts and a school, with so few values that both sides often agree.
const keys = ['first_name', 'grad_month', 'grad_year', 'hs_name', 'hs_city', 'hs_zip', 'hs_ceeb']
const answers: Arbitrary<Answers> = uniqueArray(
  tuple(constantFrom(...keys), constantFrom<Answer>('', '1', '2', '3')),
  {
    selector: ([key]) => key,
  },
).map((entries) => Object.fromEntries(entries))

test('whatever was typed is taken, chosen or there already, and nothing new is overwritten', () => {
  assert(
    property(answers, answers, answers, (base, mine, theirs) => {
      const { taken, conflicts } = merge(base, mine, theirs)
      for (const [key, typed] of Object.entries(mine)) {
        const isThere = isSameAnswer(typed, theirs[key])
        expect([key, isThere || typed === taken[key] || typed === conflicts[key] || isHidden(key)]).toEqual([
          key,
          true,
        ])
      }
      for (const key of Object.keys(taken)) {
        const hasChanged = theirs[key] !== undefined && !isSameAnswer(theirs[key], base[key])
        expect([key, key in mine, key in conflicts, hasChanged]).toEqual([key, true, false, false])
      }
      const schools = [mine.hs_name ?? base.hs_name, theirs.hs_name]
      const isOther = schools.every((name) => name) && schools[0] !== schools[1]
      const isChosenElsewhere = isOther && theirs.hs_name !== (base.hs_name ?? '')
      const takenOfSchool = Object.keys(taken).filter((key) => key.startsWith('hs_'))
      expect(isChosenElsewhere ? takenOfSchool : []).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

/** A school's code belongs to its name. */
function isHidden(key: string): boolean {
  return key === 'hs_ceeb'
}
