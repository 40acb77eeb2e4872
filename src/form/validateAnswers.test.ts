import { expect, test } from 'vitest'

import { emptyContents } from './answers.ts'
import { findRequirement } from './findRequirement.ts'
import { validateAnswers, validateQuestion } from './validateAnswers.ts'
import type { Question } from './page.ts'

const today = '2026-11-21'
const isNever = (): boolean => false

test('all messages are collected, none twice', () => {
  const question: Question = {
    kind: 'text',
    key: 'score',
    label: 'Score',
    rules: [
      { message: 'Too odd.', accepts: isNever },
      { message: 'Too odd.', accepts: isNever },
      { message: 'Too long.', accepts: isNever },
      { message: 'Fine.', accepts: () => true },
    ],
  }
  expect(validateQuestion(question, { score: 'x' }, today)).toEqual({ score: ['Too odd.', 'Too long.'] })
  expect(validateQuestion(question, { score: '' }, today)).toEqual({})
})

test('of several requirements the first that holds gives the message', () => {
  const question: Question = {
    kind: 'text',
    key: 'phone',
    label: 'Phone',
    required: [
      { name: 'optIn', message: 'For texts.', when: { valueKey: 'texts', operator: 'equals', target: true } },
      { name: 'oneRequired', message: 'One.', when: { valueKey: 'other', operator: 'notAnswered' } },
    ],
  }
  expect(validateQuestion(question, { texts: true }, today)).toEqual({ phone: ['For texts.'] })
  expect(validateQuestion(question, {}, today)).toEqual({ phone: ['One.'] })
  expect(validateQuestion(question, { other: 'x' }, today)).toEqual({})
  expect(findRequirement(question, {})?.name).toBe('oneRequired')
})

test('a month and a year share one message', () => {
  const question: Question = {
    kind: 'monthYear',
    key: 'month',
    yearKey: 'year',
    label: 'When',
    months: [],
    years: [],
    required: { message: 'When' },
  }
  expect(validateQuestion(question, {}, today)).toEqual({ month: ['When'] })
  expect(validateQuestion(question, { month: '5' }, today)).toEqual({ month: ['When'] })
  expect(validateQuestion(question, { year: '2026' }, today)).toEqual({ month: ['When'] })
  expect(validateQuestion(question, { month: '5', year: '2026' }, today)).toEqual({})
})

test('each rule of a month and a year is reported once', () => {
  const question: Question = {
    kind: 'monthYear',
    key: 'month',
    yearKey: 'year',
    label: 'When',
    months: [],
    years: [],
    rules: [
      { message: 'No.', accepts: isNever },
      { message: 'Too late.', accepts: (text) => text !== '2030' },
    ],
  }
  expect(validateQuestion(question, { month: '5', year: '2030' }, today)).toEqual({
    month: ['No.', 'Too late.'],
  })
})

test('a check group is answered by any of its boxes, and its error is the group’s', () => {
  const question: Question = {
    kind: 'checkGroup',
    key: 'days',
    label: 'Days',
    boxes: [
      { key: 'day_monday', label: 'Monday' },
      { key: 'day_friday', label: 'Friday' },
    ],
    required: { message: 'Choose a day.' },
  }
  expect(validateQuestion(question, { day_monday: false }, today)).toEqual({ days: ['Choose a day.'] })
  expect(validateQuestion(question, { day_friday: true }, today)).toEqual({})
})

test.each(['', '   ', '\u00a0', '\r\n\t', '\u200b', '\ufeff', '\u3164', '--', ' -- '])(
  '%j is as good as no answer',
  (text) => {
    const question: Question = { kind: 'text', key: 'name', label: 'Name', required: { message: 'Name' } }
    expect(validateQuestion(question, { name: text }, today)).toEqual({ name: ['Name'] })
  },
)

test('spaces around an answer do not count when it is validated', () => {
  const question: Question = {
    kind: 'text',
    key: 'zip',
    label: 'ZIP',
    rules: [{ message: 'Five.', accepts: (text) => text.length >= 5 }],
  }
  expect(validateQuestion(question, { zip: ' 37830 ' }, today)).toEqual({})
  expect(validateQuestion(question, { zip: ' 3783 ' }, today)).toEqual({ zip: ['Five.'] })
})

test('a check box that must be ticked is not answered by false', () => {
  const question: Question = {
    kind: 'checkBox',
    key: 'agree',
    label: 'Agree',
    statement: 'I agree',
    required: { message: 'Please agree.' },
  }
  expect(validateQuestion(question, { agree: false }, today)).toEqual({ agree: ['Please agree.'] })
  expect(validateQuestion(question, { agree: true }, today)).toEqual({})
})

test('hidden questions are not validated', () => {
  const required: Question = { kind: 'text', key: 'why', label: 'Why', required: { message: 'Why' } }
  const section = {
    id: 'one',
    title: 'One',
    shownWhen: { valueKey: 'on', operator: 'answered' },
    items: [required],
  } as const
  const page = { id: 'one', path: '/one', step: 'Step One', title: 'One', sections: [section] } as const
  expect(validateAnswers([page], emptyContents, today)).toEqual({})
  expect(validateAnswers([page], { ...emptyContents, answers: { on: 'Y' } }, today)).toEqual({ why: ['Why'] })
})

test('a retired choice must be made again', () => {
  const offered = [{ value: 'USA', label: 'United States' }]
  const retired = [{ value: 'PRI', label: 'Puerto Rico', isRetired: true }] as const
  const question: Question = {
    kind: 'select',
    key: 'country',
    label: 'Country',
    choices: [...offered, ...retired],
  }
  expect(validateQuestion(question, { country: 'PRI' }, today)).toEqual({
    country: ['Puerto Rico is no longer in this list. Please choose again.'],
  })
  expect(validateQuestion(question, { country: 'USA' }, today)).toEqual({})
  expect(validateQuestion(question, {}, today)).toEqual({})
})
