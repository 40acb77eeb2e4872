import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountSteps, type AccountSteps } from '#testing/accountSteps.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'

const theirs = 'Correct-Horse-7-Battery'
const another = 'Staple-Tr0ubador-and-3'
const confirmed = { status: 200, body: { message: 'Your account is confirmed. You can log in now.' } }
const loggedIn = { status: 200, body: { message: 'You are logged in.' } }
const wrong = { status: 400, body: { message: 'The email address or the password is wrong.' } }
const wrongCode = {
  status: 400,
  body: { message: 'This code is wrong or has expired. Please check it, or request another one.' },
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('accounts', () => {
  let opened: OpenedAccountApp
  let steps: AccountSteps
  beforeAll(async () => {
    opened = await openAccountApp()
    steps = createAccountSteps(opened)
  })
  afterAll(async () => await opened.close())

  test('a student signs up, confirms and logs in', async () => {
    const browser = steps.open()
    expect(await steps.signUp(browser, 'ada@example.com', theirs)).toMatchObject({
      status: 200,
      body: { message: 'We have sent you an email. Enter the 6-digit code from it to confirm your account.' },
    })
    const mail = await opened.waitForMail('ada@example.com', 1)
    const code = await steps.readCode('ada@example.com', 1)
    expect(mail.subject).toBe('Your confirmation code')
    expect(mail.html).toContain(`<strong>${code}</strong>`)
    expect(await steps.confirm(browser, 'ada@example.com', otherCode(code))).toMatchObject(wrongCode)
    expect(await steps.confirm(browser, 'ada@example.com', code)).toMatchObject(confirmed)
    expect(await steps.confirm(browser, 'ada@example.com', code)).toMatchObject(wrongCode)
    expect(await steps.logIn(browser, 'ada@example.com', another)).toMatchObject(wrong)
    expect(await steps.logIn(browser, 'ada@example.com', theirs)).toMatchObject(loggedIn)
  })

  test('an address is the same in every spelling', async () => {
    const browser = steps.open()
    await steps.signUp(browser, 'José.García@example.com'.normalize('NFD'), theirs)
    const code = await steps.readCode('José.García@example.com', 1)
    expect(await steps.confirm(browser, 'ＪＯＳÉ.García@example.com', code)).toMatchObject(confirmed)
    expect(await steps.logIn(steps.open(), ' JOSÉ.garcía@EXAMPLE.com ', theirs)).toMatchObject(loggedIn)
    await steps.signUp(steps.open(), 'josé.garcía@example.com', another)
    expect((await opened.waitForMail('José.García@example.com', 2)).subject).toBe(
      'You already have an account with us',
    )
  })

  test('a code allows five guesses, even concurrent ones', async () => {
    const browser = steps.open()
    await steps.signUp(browser, 'guess@example.com', theirs)
    const code = await steps.readCode('guess@example.com', 1)
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => await steps.confirm(browser, 'guess@example.com', otherCode(code))),
    )
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(await steps.confirm(browser, 'guess@example.com', code)).toMatchObject(wrongCode)

    await browser.post('/public/resend-confirm', { username: 'guess@example.com' })
    expect(
      await steps.confirm(browser, 'guess@example.com', await steps.readCode('guess@example.com', 2)),
    ).toMatchObject(confirmed)
  })

  test('a code that was mailed before SECRET was replaced still confirms', async () => {
    const { secret } = opened.context
    const replaced = { secret: `${secret} of tomorrow`, earlierSecrets: [secret] }
    const later = createAccountSteps({ ...opened, app: await opened.openAnotherApp(replaced) })
    await steps.signUp(steps.open(), 'later@example.com', theirs)
    const code = await steps.readCode('later@example.com', 1)

    expect(await later.confirm(later.open(), 'later@example.com', otherCode(code))).toMatchObject(wrongCode)
    // In another browser a valid code leads to a link.
    expect(await later.confirm(later.open(), 'later@example.com', code)).toMatchObject({ status: 200 })
  })

  test('a code entered twice at once opens one account', async () => {
    const browser = steps.open()
    await steps.signUp(browser, 'twice@example.com', theirs)
    const code = await steps.readCode('twice@example.com', 1)
    const replies = await Promise.all(
      [1, 2].map(async () => await steps.confirm(browser, 'twice@example.com', code)),
    )
    expect(replies).toMatchObject([confirmed, confirmed])
    expect(await steps.logIn(browser, 'twice@example.com', theirs)).toMatchObject(loggedIn)
  })

  test('a confirmation whose reply was lost succeeds on the next press, in that browser only', async () => {
    const username = 'unheard@example.com'
    const browser = steps.open()
    await steps.signUp(browser, username, theirs)
    const code = await steps.readCode(username, 1)
    const loseReply = async () =>
      await opened.app.inject({
        method: 'POST',
        url: '/public/confirm',
        cookies: Object.fromEntries(browser.cookies),
        payload: { username, code },
      })
    expect((await loseReply()).statusCode).toBe(200)

    const stranger = steps.open()
    await steps.signUp(stranger, username, another)
    expect(await steps.confirm(stranger, username, code)).toMatchObject(wrongCode)
    expect(await steps.confirm(browser, 'ada@example.com', code)).toMatchObject(wrongCode)
    const signUpCookies = new Map(browser.cookies)
    expect(await steps.confirm(browser, username, code)).toMatchObject(confirmed)
    expect([...browser.cookies.keys()]).toEqual(['known-browser'])
    expect(await steps.logIn(browser, username, theirs)).toMatchObject(loggedIn)

    // A new password forgets the browser, whichever cookie it sends.
    await browser.post('/public/forgot-password', { username })
    const reset = { ...(await steps.readLink(username, 3)), password: another, confirm_password: another }
    expect((await steps.open().post('/public/reset-password', reset)).status).toBe(200)
    const cookies = Object.fromEntries(signUpCookies)
    const payload = { username, code }
    const late = await opened.app.inject({ method: 'POST', url: '/public/confirm', cookies, payload })
    expect(late.statusCode).toBe(400)
  })

  test('a code works for 15 minutes, and another one can be requested the same evening', async () => {
    const browser = steps.open()
    await steps.signUp(browser, 'late@example.com', theirs)
    const code = await steps.readCode('late@example.com', 1)
    opened.clock.advance(15)
    expect(await steps.confirm(browser, 'late@example.com', code)).toMatchObject(wrongCode)
    opened.clock.advance(6 * 60)
    await browser.post('/public/resend-confirm', { username: 'late@example.com' })
    const second = await steps.readCode('late@example.com', 2)
    opened.clock.advance(14)
    expect(await steps.confirm(browser, 'late@example.com', second)).toMatchObject(confirmed)
  })

  test('a forgotten password is replaced with a link that works once', async () => {
    await steps.register('forgetful@example.com', theirs)
    const browser = steps.open()
    const forgot = await browser.post('/public/forgot-password', { username: 'Forgetful@example.com' })
    expect(forgot.status).toBe(200)
    const link = await steps.readLink('forgetful@example.com', 2)
    const reset = { ...link, password: another, confirm_password: another }

    expect((await browser.post('/public/reset-password', { ...reset, id: `${link.id}x` })).status).toBe(400)
    expect(
      (await browser.post('/public/reset-password', { ...reset, username: 'ada@example.com' })).status,
    ).toBe(400)
    // A check leaves it as it is.
    for (const [id, status] of [
      [`${link.id}x`, 400],
      [link.id, 200],
      [link.id, 200],
    ] as const)
      expect((await browser.post('/public/reset-link', { ...link, id })).status).toBe(status)
    expect((await browser.post('/public/reset-password', reset)).status).toBe(200)
    expect((await browser.post('/public/reset-link', link)).status).toBe(400)
    expect(await browser.post('/public/reset-password', reset)).toMatchObject({
      status: 400,
      body: {
        message: 'This link is wrong, has already been used, or has expired. Please request another one.',
      },
    })
    expect(await steps.logIn(steps.open(), 'forgetful@example.com', theirs)).toMatchObject(wrong)
    expect(await steps.logIn(steps.open(), 'forgetful@example.com', another)).toMatchObject(loggedIn)
    expect((await opened.waitForMail('forgetful@example.com', 3)).subject).toBe('Your password was changed')
  })

  test('a link works for 60 minutes', async () => {
    await steps.register('slow@example.com', theirs)
    await steps.open().post('/public/forgot-password', { username: 'slow@example.com' })
    const reset = {
      ...(await steps.readLink('slow@example.com', 2)),
      password: another,
      confirm_password: another,
    }
    opened.clock.advance(60)
    expect((await steps.open().post('/public/reset-password', reset)).status).toBe(400)
  })

  test('a student who never entered the code can use a forgotten-password link', async () => {
    await steps.signUp(steps.open(), 'codeless@example.com', theirs)
    await steps.readCode('codeless@example.com', 1)
    await steps.open().post('/public/forgot-password', { username: 'codeless@example.com' })
    const reset = {
      ...(await steps.readLink('codeless@example.com', 2)),
      password: another,
      confirm_password: another,
    }
    expect((await steps.open().post('/public/reset-password', reset)).status).toBe(200)
    expect(await steps.logIn(steps.open(), 'codeless@example.com', another)).toMatchObject(loggedIn)
  })

  test('a login with the password of a sign-up asks for confirmation, with or without an account', async () => {
    const unconfirmed = {
      status: 400,
      body: {
        message:
          'Please confirm your account first, with the code that we emailed you. You can request another one.',
      },
    }
    await steps.signUp(steps.open(), 'new@example.com', another)
    expect(await steps.logIn(steps.open(), 'new@example.com', theirs)).toMatchObject(wrong)
    expect(await steps.logIn(steps.open(), 'new@example.com', another)).toMatchObject(unconfirmed)

    await steps.register('old@example.com', theirs)
    await steps.signUp(steps.open(), 'old@example.com', another)
    expect(await steps.logIn(steps.open(), 'old@example.com', another)).toMatchObject(unconfirmed)
  })

  test('a request for an address without an account is answered by mail', async () => {
    await steps.open().post('/public/forgot-password', { username: 'nobody@example.com' })
    const mail = await opened.waitForMail('nobody@example.com', 1)
    expect(mail.subject).toBe('There is no account with this email address')
    expect(mail.text).toContain('http://127.0.0.1:3000/signup\n')
  })

  test('a mail about an account greets its owner by the first name, once that is known', async () => {
    await steps.register('mateo@example.com', theirs)
    const ask = async (count: number) => {
      await steps.open().post('/public/forgot-password', { username: 'mateo@example.com' })
      return await opened.waitForMail('mateo@example.com', count)
    }
    expect((await ask(2)).text).toMatch(/^Somebody, most likely you,/)
    await sql`
      insert into application (student_id, changed_at, answers)
        select id, now(), '{"first_name": "Mateo"}' from student where email = 'mateo@example.com'
        on conflict (student_id) do update set answers = excluded.answers`.execute(opened.opened.db)
    const { text, html } = await ask(3)
    expect(text).toMatch(/^Dear Mateo,\n/)
    expect(html).toContain('Dear Mateo,')
  })

  test('the database contains nothing that opens an account', async () => {
    const browser = await steps.register('secret@example.com', theirs)
    await steps.logIn(browser, 'secret@example.com', theirs)
    await steps.signUp(steps.open(), 'pending@example.com', another)
    const code = await steps.readCode('pending@example.com', 1)
    await steps.open().post('/public/forgot-password', { username: 'secret@example.com' })
    const { id } = await steps.readLink('secret@example.com', 2)

    const tables = [
      'student',
      'sign_up',
      'confirmation_code',
      'password_reset',
      'session',
      'rate_limit',
      'pgboss.job',
    ]
    const rows = await Promise.all(
      tables.map(
        async (table) =>
          await sql`select t::text as line from ${sql.table(table)} t`.execute(opened.opened.db),
      ),
    )
    const stored = JSON.stringify(rows.map((result) => result.rows))
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(browser.cookies.get('session')).toMatch(/^[\w-]{43}$/)
    for (const secret of [theirs, another, id, browser.cookies.get('session') ?? '']) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})
