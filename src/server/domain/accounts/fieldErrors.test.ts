import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser } from '#testing/openBrowser.ts'

const email = 'ada@example.com'
const password = 'Correct-Horse-7'
const code = '123456'
const badEmail = 'ada@example'
const invalidEmail = 'Your email address must be valid.'
const invalidCode = 'The confirmation code must be exactly 6 numbers.'
const loginEmail = 'Please provide a valid email address.'
const needed = 'Password is required.'
const noMatch = 'passwords must match'
const reset = { username: email, password, confirm_password: password, id: 'x' }

/**
 * What is sent, and every error by field, as worded in the spec: one row for each rule of a call. What each rule accepts
 * is in src/contract/accountRules.test.ts. A valid field next to an invalid one has no error.
 */
const rows: readonly (readonly [string, object, Readonly<Record<string, readonly string[]>>])[] = [
  ['/public/signup', { username: badEmail, password }, { username: [invalidEmail] }],
  [
    '/public/signup',
    { username: email, password: 'Aa1!Aa1!Aa1' },
    { password: ['is at least 12 characters'] },
  ],
  ['/public/confirm', { username: badEmail, code }, { username: [invalidEmail] }],
  ['/public/confirm', { username: email, code: '12345' }, { code: [invalidCode] }],
  ['/public/confirm', { username: email, code: '12345a' }, { code: [invalidCode] }],
  ['/public/confirm', { username: badEmail, code: '' }, { username: [invalidEmail], code: [invalidCode] }],
  ['/public/resend-confirm', { username: badEmail }, { username: [invalidEmail] }],
  ['/public/forgot-password', { username: badEmail }, { username: [invalidEmail] }],
  ['/public/login', { username: badEmail, password }, { username: [loginEmail] }],
  ['/public/login', { username: email, password: '' }, { password: [needed] }],
  ['/public/login', { username: '', password: '' }, { username: [loginEmail], password: [needed] }],
  ['/public/reset-password', { ...reset, username: badEmail }, { username: [invalidEmail] }],
  ['/public/reset-password', { ...reset, confirm_password: `${password}8` }, { confirm_password: [noMatch] }],
  [
    '/public/reset-password',
    { ...reset, password: 'correct-horse-7', confirm_password: 'correct-horse-7' },
    { password: ['has an uppercase letter'] },
  ],
]

let opened: OpenedAccountApp
beforeAll(async () => {
  opened = await openAccountApp()
})
afterAll(async () => await opened.close())

test.each(rows)('%s with %j is refused for nothing but %j', async (path, body, errors) => {
  const reply = await openBrowser(opened.app).post(path, body)
  const [first = '', ...others] = Object.values(errors).flat()
  const isSentence = others.length === 0 && first.endsWith('.')
  const message = isSentence ? first : 'Please correct what is marked.'
  expect(reply).toMatchObject({ status: 422, body: { message } })
  expect(reply.body.errors).toEqual(errors)
})
