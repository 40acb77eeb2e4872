import { expect, test } from 'vitest'

import { emptyContents } from './applicationContents.ts'
import { findRequirement, judgeAnswers, judgeQuestion, listQuestionMessages } from './judgeAnswers.ts'
import type { Question } from './question.ts'

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
  expect(judgeQuestion(question, { score: 'x' }, today)).toEqual({ score: ['Too odd.', 'Too long.'] })
  expect(judgeQuestion(question, { score: '' }, today)).toEqual({})
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
  expect(judgeQuestion(question, { texts: true }, today)).toEqual({ phone: ['For texts.'] })
  expect(judgeQuestion(question, {}, today)).toEqual({ phone: ['One.'] })
  expect(judgeQuestion(question, { other: 'x' }, today)).toEqual({})
  expect(findRequirement(question, {})?.name).toBe('oneRequired')
})

test('a month and a year have each their error and one message beside them', () => {
  const question: Question = {
    kind: 'monthYear',
    key: 'month',
    yearKey: 'year',
    label: 'When',
    months: [],
    years: [],
    required: { message: 'When' },
  }
  const errors = judgeQuestion(question, {}, today)
  expect(errors).toEqual({ month: ['When'], year: ['When'] })
  expect(listQuestionMessages(question, errors)).toEqual(['When'])
  expect(judgeQuestion(question, { month: '5' }, today)).toEqual({ year: ['When'] })
})

test('a check box that must be ticked is not answered by false', () => {
  const question: Question = {
    kind: 'checkBox',
    key: 'agree',
    label: 'Agree',
    statement: 'I agree',
    required: { message: 'Please agree.' },
  }
  expect(judgeQuestion(question, { agree: false }, today)).toEqual({ agree: ['Please agree.'] })
  expect(judgeQuestion(question, { agree: true }, today)).toEqual({})
})

test('what is not asked is not judged', () => {
  const required: Question = { kind: 'text', key: 'why', label: 'Why', required: { message: 'Why' } }
  const section = {
    id: 'one',
    title: 'One',
    shownWhen: { valueKey: 'on', operator: 'answered' },
    items: [required],
  } as const
  const page = { id: 'one', path: '/one', step: 'Step One', title: 'One', sections: [section] } as const
  expect(judgeAnswers([page], emptyContents, today)).toEqual({})
  expect(judgeAnswers([page], { ...emptyContents, answers: { on: 'Y' } }, today)).toEqual({ why: ['Why'] })
})
