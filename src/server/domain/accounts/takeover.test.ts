import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountSteps, type AccountSteps } from '#testing/accountSteps.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'

const theirs = 'Correct-Horse-7-Battery'
const another = 'Staple-Tr0ubador-and-3'
const confirmed = { status: 200, body: { message: 'Your account is confirmed. You can log in now.' } }
const loggedIn = { status: 200, body: { message: 'You are logged in.' } }
const wrongCode = {
  status: 400,
  body: { message: 'This code is wrong or has expired. Please check it, or request another one.' },
}

/** Design 4.10: a code proves the mailbox, and the browser decides which password counts. */
describe('takeovers', () => {
  let opened: OpenedAccountApp
  let steps: AccountSteps
  beforeAll(async () => {
    opened = await openAccountApp()
    steps = createAccountSteps(opened)
  })
  afterAll(async () => await opened.close())

  describe('a sign-up with another person’s address', () => {
    test.each([
      ['before them, and they enter the first code', true, 'first'],
      ['before them, and they enter the second code', true, 'second'],
      ['after them, and they enter the first code', false, 'first'],
      ['after them, and they enter the second code', false, 'second'],
    ] as const)('%s, gains nothing', async (_, isBefore, which) => {
      const address = `victim-${isBefore ? 'after' : 'before'}-${which}@example.com`
      const thief = steps.open()
      const victim = steps.open()
      await (isBefore ? steps.signUp(thief, address, another) : steps.signUp(victim, address, theirs))
      const first = await steps.readCode(address, 1)
      await (isBefore ? steps.signUp(victim, address, theirs) : steps.signUp(thief, address, another))
      const second = await steps.readCode(address, 2)

      expect(await steps.confirm(victim, address, which === 'first' ? first : second)).toMatchObject(
        confirmed,
      )
      expect(await steps.confirm(thief, address, which === 'first' ? second : first)).toMatchObject(wrongCode)
      expect((await steps.logIn(thief, address, another)).status).toBe(400)
      expect(await steps.logIn(victim, address, theirs)).toMatchObject(loggedIn)
      const { rows } = await opened.opened.pool.query(
        'select student.email from session join student on student.id = session.student_id where email = $1',
        [address],
      )
      expect(rows).toHaveLength(1)
      expect([...thief.cookies.keys()]).toEqual(['sign-up'])
    })

    test('does not set the password when the code is entered elsewhere', async () => {
      await steps.signUp(steps.open(), 'phone@example.com', another)
      const phone = steps.open()
      await steps.signUp(phone, 'somebody@example.com', another)
      const reply = await steps.confirm(
        phone,
        'phone@example.com',
        await steps.readCode('phone@example.com', 1),
      )
      expect(reply.status).toBe(200)
      expect(reply.body['message']).toContain('We have emailed you a link to choose your password')
      expect((await steps.logIn(phone, 'phone@example.com', another)).status).toBe(400)

      const link = await steps.readLink('phone@example.com', 2)
      expect(link.username).toBe('phone@example.com')
      const reset = { ...link, password: theirs, confirm_password: theirs }
      expect((await phone.post('/public/reset-password', reset)).status).toBe(200)
      expect(await steps.logIn(phone, 'phone@example.com', theirs)).toMatchObject(loggedIn)
      expect((await steps.logIn(steps.open(), 'phone@example.com', another)).status).toBe(400)
    })

    test('gains nothing from a guessed code once the owner has confirmed', async () => {
      const thief = steps.open()
      await steps.signUp(thief, 'late@example.com', another)
      await steps.readCode('late@example.com', 1)
      const owner = steps.open()
      await steps.signUp(owner, 'late@example.com', theirs)
      await steps.confirm(owner, 'late@example.com', await steps.readCode('late@example.com', 2))
      await steps.logIn(owner, 'late@example.com', theirs)
      await thief.post('/public/resend-confirm', { username: 'late@example.com' })
      const mail = await opened.waitForMail('late@example.com', 3)
      expect(mail.subject).toBe('You already have an account with us')
      // Nobody has tried to sign up.
      expect(mail.text).toContain('You asked for a confirmation code.')
      expect(mail.text).not.toContain('sign up')
      expect((await steps.logIn(thief, 'late@example.com', another)).status).toBe(400)
      expect([...thief.cookies.keys()]).toEqual(['sign-up'])
    })

    test('does not change an existing account', async () => {
      await steps.register('owner@example.com', theirs)
      const thief = steps.open()
      expect(await steps.signUp(thief, 'owner@example.com', another)).toMatchObject({
        status: 200,
        body: {
          message: 'We have sent you an email. Enter the 6-digit code from it to confirm your account.',
        },
      })
      const mail = await opened.waitForMail('owner@example.com', 2)
      expect(mail.subject).toBe('You already have an account with us')
      expect(mail.text).toContain('http://127.0.0.1:3000/login\n')
      expect(mail.text).not.toMatch(/\d{6}$/m)
      expect(await steps.logIn(steps.open(), 'owner@example.com', theirs)).toMatchObject(loggedIn)
    })
  })
})
