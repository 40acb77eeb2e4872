import { describe, expect, test } from 'vitest'

import { makePage } from '#testing/sketchTenant.ts'

import { type Choice, listOffered } from './choice.ts'
import { makeForm } from './form.ts'
import { describeLastDay, describeOpening, findChosenTerm, findTermRefusal, listTerms } from './term.ts'

const fall: Choice = { value: 'FA', label: 'Fall 2027', opens: '2026-08-01', closes: '2027-03-01' }
const spring: Choice = { value: 'SP', label: 'Spring 2028', offeredUntil: '2028-01-10' }
const tenant = { help: { email: 'apply@harbor.edu', subject: 'Help' }, timeZoneName: 'Central Time' }

function list(today: string, answer = '', closings = {}): string[] {
  return listOffered([fall, spring], answer, today, closings).map(({ value }) => value)
}

describe('a term is offered', () => {
  test.for([
    ['before it opens', '2026-07-31', ['SP']],
    ['on the day on which it opens', '2026-08-01', ['FA', 'SP']],
    ['on its last day', '2027-03-01', ['FA', 'SP']],
    ['on the day after', '2027-03-02', ['SP']],
    ['once no term is left', '2028-01-11', []],
  ] as const)('%s', ([, today, values]) => {
    expect(list(today)).toEqual(values)
  })

  test('to a student who chose it on any day, and to everybody while the office has extended it', () => {
    expect(list('2026-01-01', 'FA')).toEqual(['FA', 'SP'])
    expect(list('2029-01-01', 'FA')).toEqual(['FA'])
    expect(list('2027-03-03', '', { FA: '2027-03-03' })).toEqual(['FA', 'SP'])
    expect(list('2027-03-04', '', { FA: '2027-03-03' })).toEqual(['SP'])
  })
})

describe('an application for it', () => {
  const refuse = (today: string, term = fall, closings = {}) => findTermRefusal(term, closings, today, tenant)

  test('can be submitted from its first day to its last, and as long as the office has extended it', () => {
    expect([refuse('2026-08-01'), refuse('2027-03-01')]).toEqual([undefined, undefined])
    expect(refuse('2027-03-03', fall, { FA: '2027-03-03' })).toBeUndefined()
    expect(refuse('2099-01-01', spring)).toBeUndefined()
  })

  test('is refused before and after, in words', () => {
    expect(refuse('2026-07-31')).toBe(
      'Applications for Fall 2027 open on August 1, 2026. You can submit yours from that day on.',
    )
    expect(refuse('2027-03-02')).toBe(
      'Applications for Fall 2027 closed on March 1, 2027, and can no longer be submitted. Your answers are kept: you can print them, or choose another term. Questions? Write to apply@harbor.edu.',
    )
    expect(refuse('2027-03-04', fall, { FA: '2027-03-03' })).toContain('closed on March 3, 2027')
  })
})

test('the last day is announced, and nothing for a term that never closes', () => {
  expect(describeLastDay(fall, {}, tenant)).toBe(
    'Applications for Fall 2027 close on March 1, 2027, at the end of the day (Central Time).',
  )
  expect(describeLastDay(fall, { FA: '2027-03-03' }, tenant)).toContain('on March 3, 2027, at the end')
  expect(describeLastDay(spring, {}, tenant)).toBeUndefined()
})

test('the next opening is that of a term that will be offered', () => {
  const retired = { value: 'SU30', label: 'Summer 2030', opens: '2030-01-01', isRetired: true } as const
  const next = { value: 'FA30', label: 'Fall 2030', opens: '2030-02-01' }
  expect(describeOpening([retired, next], '2029-12-01')).toBe(
    'Applications for Fall 2030 open on February 1, 2030.',
  )
  expect(describeOpening([retired], '2029-12-01')).toBe('No term is open for applications right now.')
})

test('the term of an application is what its student chose, in a form that asks for one', () => {
  const choices = [fall, spring]
  const form = makeForm([makePage([{ kind: 'select', key: 'entry_term', label: 'Term', choices }])])
  expect(listTerms(form)).toEqual(choices)
  expect(findChosenTerm(form, { entry_term: 'FA' })).toBe(fall)
  expect(findChosenTerm(form, {})).toBeUndefined()
  expect(listTerms(makeForm([]))).toEqual([])
})
