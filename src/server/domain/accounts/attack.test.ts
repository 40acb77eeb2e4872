import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createFairQueue, describeCaller } from '#server/platform/http/fairQueue.ts'
import { createAccountSteps, type AccountSteps } from '#testing/accountSteps.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser, type TestBrowser } from '#testing/openBrowser.ts'

import { tryLimits } from './limitTries.ts'
import { mailboxLimits } from './limitStore.ts'
import { passwordQueueLimits } from './passwordWork.ts'

const theirs = 'Correct-Horse-7-Battery'
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an attack', () => {
  let opened: OpenedAccountApp
  let steps: AccountSteps
  beforeAll(async () => {
    opened = await openAccountApp()
    steps = createAccountSteps(opened)
  })
  afterAll(async () => await opened.close())

  /** Each on its own network, like a botnet. */
  async function attack(path: string, body: object, count: number): Promise<number[]> {
    const replies = Array.from({ length: count }, async () => await steps.open().post(path, body))
    return (await Promise.all(replies)).map(({ status }) => status)
  }
  const logIn = async (browser: TestBrowser, username: string) =>
    await browser.post('/public/login', { username, password: theirs })

  test('on a password locks out no known browser, and others for minutes', async () => {
    const username = 'hammered@example.com'
    const own = await steps.register(username, theirs)
    const statuses = await attack(
      '/public/login',
      { username, password: 'Wrong' },
      tryLimits.logIn.perAddress + 2,
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)

    expect((await logIn(own, username)).status).toBe(200)
    const fresh = steps.open()
    const refused = await logIn(fresh, username)
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please wait 5 minutes and try again.' },
    })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
    opened.clock.advance(5)
    expect((await logIn(fresh, username)).status).toBe(200)
  })

  test('from a known browser is stopped by its own counter', async () => {
    const own = await steps.register('thief-inside@example.com', theirs)
    const statuses: number[] = []
    for (let count = 0; count <= tryLimits.logIn.perBrowser; count += 1) {
      const guess = { username: 'thief-inside@example.com', password: 'Wrong' }
      statuses.push((await own.post('/public/login', guess)).status)
    }
    expect(statuses.at(-2)).toBe(400)
    expect(statuses.at(-1)).toBe(429)
  })

  test('gains nothing from another student’s known browser', async () => {
    await steps.register('target@example.com', theirs)
    const thief = await steps.register('thief@example.com', theirs)
    const body = { username: 'target@example.com', password: 'Wrong' }
    await attack('/public/login', body, tryLimits.logIn.perAddress)
    expect((await thief.post('/public/login', body)).status).toBe(429)
  })

  test('on a code does not use up the tries of the browser that requested it', async () => {
    const username = 'coded@example.com'
    const own = steps.open()
    await steps.signUp(own, username, theirs)
    const code = await steps.readCode(username, 1)
    await attack('/public/confirm', { username, code: otherCode(code) }, 41)
    expect((await steps.confirm(steps.open(), username, code)).status).toBe(400)
    expect((await steps.confirm(own, username, otherCode(code))).status).toBe(400)
    expect((await steps.confirm(own, username, code)).status).toBe(200)
    expect((await logIn(own, username)).status).toBe(200)
  })

  test('on an unknown mailbox ends with twelve mails', async () => {
    const username = 'stranger@example.com'
    const statuses = await attack('/public/forgot-password', { username }, mailboxLimits.mails + 3)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await opened.listMails(username)).toHaveLength(mailboxLimits.mails)
  })

  test('on a mailbox through its tags ends with twelve mails too, and locks out no account', async () => {
    const own = await steps.register('family+wren@example.com', theirs)
    const tags = Array.from({ length: mailboxLimits.mails + 3 }, (_, index) => `family+${index}@example.com`)
    for (const username of tags) await attack('/public/resend-confirm', { username }, 1)
    const mails = await Promise.all(tags.map(async (username) => await opened.listMails(username)))
    // One was for the account's sign-up.
    expect(mails.flat()).toHaveLength(mailboxLimits.mails - 1)

    for (const username of ['family+wren@example.com', 'family@example.com'])
      await attack('/public/forgot-password', { username }, 1)
    expect(await opened.listMails('family@example.com')).toHaveLength(1)
    const reset = { ...(await steps.readLink('family+wren@example.com', 2)), password: `${theirs}-2` }
    const reply = await own.post('/public/reset-password', { ...reset, confirm_password: reset.password })
    expect(reply.status).toBe(200)
  })

  test('on memory is refused with a message and Retry-After', async () => {
    const { app, release } = await openBusyApp({ perNetwork: 0, inTotal: 0 })
    const username = 'busy@example.com'
    // More often than tries are allowed: what is refused does not count.
    const browser = openBrowser(app)
    const paths = [...Array<string>(11).fill('/public/login'), ...Array<string>(7).fill('/public/signup')]
    for (const path of paths) {
      const reply = await browser.post(path, { username, password: theirs })
      expect(reply).toMatchObject({
        status: 503,
        body: {
          message: 'Many people are logging in right now. Please try again in a few seconds.',
        },
      })
      expect(reply.headers['retry-after']).toBe('10')
    }
    await release()
    expect((await browser.post('/public/signup', { username, password: theirs })).status).toBe(200)
  })

  test('with endless logins keeps only its own network waiting', async () => {
    await steps.register('elsewhere@example.com', theirs)
    const { app, release } = await openBusyApp({ perNetwork: 2, inTotal: 3 })
    const login = { username: 'elsewhere@example.com', password: theirs }
    const flood = [1, 2, 3].map(
      async () => await openBrowser(app, '203.0.113.77').post('/public/login', login),
    )
    expect(await Promise.race(flood)).toMatchObject({ status: 503 })
    const reply = openBrowser(app).post('/public/login', login)
    await release()
    expect(await reply).toMatchObject({ status: 200 })
    const served = (await Promise.all(flood)).filter(({ status }) => status === 200)
    expect(served).toHaveLength(2)
  })

  /** An app in which one call, from another network, hashes passwords until `release`. */
  async function openBusyApp(limits: { readonly perNetwork: number; readonly inTotal: number }) {
    const passwords = createFairQueue({ ...passwordQueueLimits, ...limits, running: 1, timeoutMs: 60_000 })
    const app = await opened.openAnotherApp({ passwords })
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    app.get('/hold', async (_request, reply) => {
      await passwords(describeCaller(reply), async () => {
        begun.resolve()
        await held.promise
      })
      return {}
    })
    const holding = openBrowser(app).get('/hold')
    await begun.promise
    const release = async (): Promise<void> => {
      held.resolve()
      await holding
    }
    return { app, release }
  }

  test('with common passwords finds none of them', async () => {
    const refused = {
      status: 422,
      body: {
        message: 'This password is easy to guess. Please choose one that is less common.',
        errors: { password: ['This password is easy to guess. Please choose one that is less common.'] },
      },
    }
    const browser = steps.open()
    expect(await steps.signUp(browser, 'grace.hopper@example.com', 'Password1234!')).toMatchObject(refused)
    expect(await steps.signUp(browser, 'grace.hopper@example.com', 'Hopper-1906-!')).toMatchObject(refused)
    expect(await steps.signUp(browser, 'grace.hopper@example.com', 'Laurel-Mountain-1')).toMatchObject(
      refused,
    )
    const reset = { username: 'grace.hopper@example.com', id: 'x' }
    const password = 'Qwerty123456!'
    expect(
      await browser.post('/public/reset-password', { ...reset, password, confirm_password: password }),
    ).toMatchObject(refused)
  })

  test('and other events are recorded, without anything that opens an account', async () => {
    const { pool } = opened.opened
    await pool.query('delete from account_event')
    const username = 'noted@example.com'
    const browser = openBrowser(opened.app, '192.0.2.77')
    await steps.signUp(browser, username, theirs)
    const code = await steps.readCode(username, 1)
    await steps.confirm(browser, username, otherCode(code))
    await steps.confirm(browser, username, code)
    await logIn(browser, username)
    await browser.get('/api/logout')
    await browser.get('/api/logout')
    for (let count = 0; count < 12; count += 1)
      await browser.post('/public/login', { username, password: 'Wrong' })
    await browser.post('/public/forgot-password', { username })
    const link = await steps.readLink(username, 2)
    for (let count = 0; count < 2; count += 1)
      await browser.post('/public/reset-password', { ...link, password: theirs, confirm_password: theirs })

    const { rows } = await pool.query<{
      kind: string
      times: number
      network: string
      student_id: string | null
      at: Date
    }>('select kind, times, network, student_id, at from account_event order by id')
    expect(rows.map(({ kind, times }) => [kind, times])).toEqual([
      ['signed up', 1],
      ['wrong code', 1],
      ['confirmed', 1],
      ['logged in', 1],
      ['logged out', 1],
      ['wrong password', 10],
      ['too many tries: logIn', 1],
      ['reset asked for', 1],
      ['password set', 1],
      ['wrong link', 1],
    ])
    expect(new Set(rows.map(({ network }) => network))).toEqual(new Set(['192.0.2.77']))
    expect(new Set(rows.map((row) => row.student_id)).size).toBe(2)
    expect(rows.every(({ at }) => at.getTime() === opened.clock.now().getTime())).toBe(true)
    for (const value of [username, theirs, code, link.id]) expect(JSON.stringify(rows)).not.toContain(value)
  })
})
