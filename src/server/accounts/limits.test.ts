import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser } from '#testing/openBrowser.ts'

import { hashPassword } from './passwordHash.ts'
import { deleteExpiredRows } from './expiredRowsStore.ts'
import { tryLimits } from './limitTries.ts'
import { setPassword } from './studentStore.ts'

const password = 'Correct-Horse-7-Battery'
const tooMany = { status: 429, body: { message: 'Too many tries. Please wait 5 minutes and try again.' } }

describe('limits', () => {
  let opened: OpenedAccountApp
  let other: FastifyInstance
  let second: OpenedDatabase
  beforeAll(async () => {
    opened = await openAccountApp()
    // A second process has connections of its own.
    second = openDatabase({ url: opened.opened.url }, () => {})
    other = await opened.openAnotherApp({ db: second.db })
  })
  afterAll(async () => {
    await opened.close()
    await second.close()
  })

  async function register(email: string): Promise<void> {
    await setPassword(
      opened.opened.db,
      { email, key: email },
      await hashPassword(password),
      opened.clock.now(),
    )
  }
  async function tryLogins(username: string, ip: string, count: number): Promise<number[]> {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) {
      const browser = openBrowser(index % 2 === 0 ? opened.app : other, ip)
      statuses.push((await browser.post('/public/login', { username, password: 'Wrong' })).status)
    }
    return statuses
  }

  test.each(['known@example.com', 'unknown@example.com'])(
    'stop guesses at the password of %s, in two processes together, for minutes',
    async (username) => {
      await register('known@example.com')
      const ip = username.startsWith('known') ? '192.0.2.1' : '192.0.2.2'
      const { perAddressAndNetwork } = tryLimits.logIn
      expect(await tryLogins(username, ip, perAddressAndNetwork)).toEqual(
        Array.from({ length: perAddressAndNetwork }, () => 400),
      )

      for (const app of [opened.app, other]) {
        const reply = await openBrowser(app, ip).post('/public/login', { username, password })
        expect(reply).toMatchObject(tooMany)
        expect(reply.headers['retry-after']).toBe('300')
      }
      opened.clock.advance(5)
      expect((await tryLogins(username, ip, 1))[0]).toBe(400)
    },
  )

  test('let the owner in from elsewhere meanwhile', async () => {
    await register('owner@example.com')
    expect((await tryLogins('owner@example.com', '192.0.2.3', 11)).at(-1)).toBe(429)
    const reply = await openBrowser(opened.app, '192.0.2.4').post('/public/login', {
      username: 'owner@example.com',
      password,
    })
    expect(reply.status).toBe(200)
  })

  test('take a network of IPv6 as one', async () => {
    const { perAddressAndNetwork } = tryLimits.logIn
    const statuses: number[] = []
    for (let index = 0; index <= perAddressAndNetwork; index += 1) {
      statuses.push(...(await tryLogins('six@example.com', `2001:db8:1:2::${index + 1}`, 1)))
    }
    expect(statuses.at(-1)).toBe(429)
    expect(await tryLogins('six@example.com', '2001:db8:1:3::1', 1)).toEqual([400])
  })

  test('do not count logins that succeed', async () => {
    await register('busy@example.com')
    const browser = openBrowser(opened.app)
    for (let count = 0; count < 15; count += 1) {
      expect((await browser.post('/public/login', { username: 'busy@example.com', password })).status).toBe(
        200,
      )
    }
  })

  test.each([
    ['/public/signup', { password }],
    ['/public/resend-confirm', {}],
    ['/public/forgot-password', {}],
  ])('stop mails that %s sends to one address', async (path, body) => {
    const username = `${path.replaceAll(/\W/g, '')}@example.com`
    const browser = openBrowser(opened.app)
    const statuses: number[] = []
    for (let count = 0; count < 8; count += 1)
      statuses.push((await browser.post(path, { ...body, username })).status)
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    opened.clock.advance(10)
    expect((await browser.post(path, { ...body, username })).status).toBe(200)
  })

  test('count each of many tries at once', async () => {
    const browser = openBrowser(opened.app)
    const replies = await Promise.all(
      Array.from(
        { length: 20 },
        async () => await browser.post('/public/confirm', { username: 'many@example.com', code: '000000' }),
      ),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20 - tryLimits.confirm.perAddressAndNetwork)
  })

  test('and all else that has expired are removed', async () => {
    const tables = ['sign_up', 'confirmation_code', 'password_reset', 'session', 'rate_limit']
    const count = async () => {
      const { rows } = await opened.opened.pool.query<{ count: number }>(
        tables.map((table) => `select count(*)::int as count from ${table}`).join(' union all '),
      )
      return rows.reduce((sum, row) => sum + row.count, 0)
    }
    expect(await count()).toBeGreaterThan(10)
    opened.clock.advance(24 * 60)
    await deleteExpiredRows(opened.opened.db, opened.clock.now())
    expect(await count()).toBe(0)
  })
})
