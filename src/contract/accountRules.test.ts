import { expect, test } from 'vitest'

import {
  codeInvalidMessage,
  emailInvalidMessage,
  isConfirmationCode,
  isEmailAddress,
  listPasswordErrors,
  loginEmailInvalidMessage,
  passwordRequiredMessage,
  passwordRules,
  passwordsMatchMessage,
  resendNeedsEmailMessage,
} from './accountRules.ts'

test('the messages are those of the spec, to the letter', () => {
  expect([emailInvalidMessage, loginEmailInvalidMessage, passwordRequiredMessage]).toEqual([
    'Your email address must be valid.',
    'Please provide a valid email address.',
    'Password is required.',
  ])
  expect(codeInvalidMessage).toBe('The confirmation code must be exactly 6 numbers.')
  expect(passwordsMatchMessage).toBe('passwords must match')
  expect(resendNeedsEmailMessage).toBe(
    'You must provide a valid email address to resend a confirmation code.',
  )
})

test.each([
  ['wren@example.com', true],
  [' wren@example.com ', true],
  ['w.c_1+lmu-a@mail.example.co.uk', true],
  ['José@example.com', true],
  [`${'x'.repeat(242)}@example.com`, true],
  [`${'x'.repeat(243)}@example.com`, false],
  ['wren', false],
  ['wren@', false],
  ['@example.com', false],
  ['wren@example', false],
  ['wr en@example.com', false],
  ["o'wren@example.com", false],
  ['wren@example.com\0', false],
  ['', false],
])('%j is an email address: %s', (text, isValid) => {
  expect(isEmailAddress(text)).toBe(isValid)
})

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  [' 123456', false],
  ['١٢٣٤٥٦', false],
  ['123456\n', false],
  ['', false],
])('%j is a confirmation code: %s', (text, isValid) => {
  expect(isConfirmationCode(text)).toBe(isValid)
})

/** The rules that a password breaks, after one change to a valid one. */
const passwordRows: readonly (readonly [string, readonly string[]])[] = [
  ['Correct-Horse-7', []],
  ['Aa1!Aa1!Aa1!', []],
  ['Ünïcode-Pass-7', []],
  ['Correct Horse 7!', []],
  ['Aa1!Aa1!Aa1', ['is at least 12 characters']],
  ['correct-horse-7', ['has an uppercase letter']],
  ['CORRECT-HORSE-7', ['has a lowercase letter']],
  ['Correct-Horse-x', ['has a digit']],
  ['CorrectHorse77', ['has a special character']],
  ['Correct Horse 7', ['has a special character']],
  [' Correct-Horse-7', ['has no space at the start or end']],
  ['Correct-Horse-7 ', ['has no space at the start or end']],
  ['Correct-Horse-7\t', ['has no space at the start or end']],
  [`Aa1!${'x'.repeat(124)}`, []],
  [`Aa1!${'x'.repeat(125)}`, ['is at most 128 characters']],
]

test.each(passwordRows)('the password %j breaks %j', (password, messages) => {
  expect(listPasswordErrors(password)).toEqual(messages)
})

test('an empty password breaks every rule, which the checklist shows as not yet validated', () => {
  expect(listPasswordErrors('')).toEqual(passwordRules.map((rule) => rule.message))
})

test.each(passwordRules.map((rule) => rule.message))(
  '“%s” has rows that it refuses and accepts',
  (message) => {
    expect(passwordRows.some(([, messages]) => messages.includes(message))).toBe(true)
    expect(passwordRows.some(([, messages]) => !messages.includes(message))).toBe(true)
  },
)

test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('%s is a special character', (character) => {
  expect(listPasswordErrors(`CorrectHorse77${character}x`)).toEqual([])
})
