import { expect, test } from 'vitest'

import { findRefusal } from './acceptAnswer.ts'
import { emptyContents } from './answers.ts'
import { describeAnswer } from './readAnswer.ts'
import { makeForm } from './form.ts'
import { identifierMessage, maskIdentifier } from './kinds/identifier.ts'
import { isUnfinishedIdentifier, maskIdentifiers, omitIdentifiers } from './identifier.ts'
import { validateAnswers } from './validateAnswers.ts'
import type { Page } from './page.ts'

const pages: readonly Page[] = [
  {
    id: 'aid',
    path: '/aid',
    step: 'Part A',
    title: 'Aid',
    sections: [
      {
        id: 'aid',
        title: 'Aid',
        items: [
          { kind: 'text', key: 'name', label: 'Name' },
          { kind: 'identifier', key: 'ssn', label: 'Number', required: { message: 'Number' } },
        ],
      },
    ],
  },
]
const form = makeForm(pages)
const today = '2026-11-20'

test.each([
  ['123-45-6789', '***-**-6789'],
  ['***-**-6789', '***-**-6789'],
  ['', ''],
  ['123-45-678', ''],
  ['name 123-45-6789', ''],
])('of %o only %o is shown', (text, shown) => {
  expect(maskIdentifier(text)).toBe(shown)
})

test.each(['123-45-6789', '***-**-6789', ''])('%o can be kept', (text) => {
  expect(findRefusal(form, 'ssn', text, today)).toBeUndefined()
})

test.each([
  '123-45-678',
  '123456789',
  '123-45-67890',
  '***-**-678',
  '***-45-6789',
  '•••-••-6789',
  'none',
  ' ',
])('%o cannot be stored, and is refused with a message', (text) => {
  expect(findRefusal(form, 'ssn', text, today)).toBe(identifierMessage)
})

test.each([
  ['', ['Number']],
  ['123-45-67', [identifierMessage]],
  ['123-45-6789', undefined],
  ['***-**-6789', undefined],
])('%o is validated', (ssn, messages) => {
  expect(validateAnswers(pages, { ...emptyContents, answers: { ssn } }, today).ssn).toEqual(messages)
})

test('an incomplete number is distinguished from every other answer', () => {
  expect(isUnfinishedIdentifier(form, 'ssn', '123-4')).toBe(true)
  expect(isUnfinishedIdentifier(form, 'ssn', '123-45-6789')).toBe(false)
  expect(isUnfinishedIdentifier(form, 'ssn', '')).toBe(false)
  expect(isUnfinishedIdentifier(form, 'name', '123-4')).toBe(false)
})

test('answers are shown, compared and carried without the number', () => {
  const answers = { name: 'Ada', ssn: '123-45-6789' }
  expect(maskIdentifiers(form, answers)).toEqual({ name: 'Ada', ssn: '***-**-6789' })
  expect(omitIdentifiers(form, answers)).toEqual({ name: 'Ada' })
  expect(describeAnswer(form, 'ssn', answers, today)).toBe('***-**-6789')
})
