import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/openDatabase.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser } from '#testing/openBrowser.ts'

import { addMinutes } from './accountPeriods.ts'
import type { AccountTables } from './accountTables.ts'
import { hashPassword } from './passwordWork.ts'
import { deleteExpiredRows } from './expiredRowsStore.ts'
import { tryLimits } from './limitTries.ts'
import { countTry } from './limitStore.ts'
import { setPassword } from './studentStore.ts'

const password = 'Correct-Horse-7-Battery'
const tooMany = { status: 429, body: { message: 'Too many attempts. Please wait 5 minutes and try again.' } }

describe('limits', () => {
  let opened: OpenedAccountApp
  let other: FastifyInstance
  let second: OpenedDatabase
  beforeAll(async () => {
    opened = await openAccountApp()
    // A second process has its own connections.
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

  test('count no right passwords, however many arrive at once', async () => {
    const username = 'school@example.com'
    await register(username)
    const logIn = async () =>
      (await openBrowser(opened.app, '192.0.2.77').post('/public/login', { username, password })).status
    const atOnce = Array.from({ length: 3 * tryLimits.logIn.perAddressAndNetwork }, logIn)
    expect(new Set(await Promise.all(atOnce))).toEqual(new Set([200]))
    expect(await logIn()).toBe(200)
  })

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

  test('let the owner log in from another network meanwhile', async () => {
    await register('owner@example.com')
    expect((await tryLogins('owner@example.com', '192.0.2.3', 11)).at(-1)).toBe(429)
    const reply = await openBrowser(opened.app, '192.0.2.4').post('/public/login', {
      username: 'owner@example.com',
      password,
    })
    expect(reply.status).toBe(200)
  })

  test('count an IPv6 network as one', async () => {
    const { perAddressAndNetwork } = tryLimits.logIn
    const statuses: number[] = []
    for (let index = 0; index <= perAddressAndNetwork; index += 1) {
      statuses.push(...(await tryLogins('six@example.com', `2001:db8:1:2::${index + 1}`, 1)))
    }
    expect(statuses.at(-1)).toBe(429)
    expect(await tryLogins('six@example.com', '2001:db8:1:3::1', 1)).toEqual([400])
  })

  test('count an address as one if the proxy adds the port of each connection', async () => {
    const { perAddressAndNetwork } = tryLimits.logIn
    const statuses: number[] = []
    for (let index = 0; index <= perAddressAndNetwork; index += 1) {
      statuses.push(...(await tryLogins('port@example.com', `203.0.113.7:${50_000 + index}`, 1)))
    }
    expect(statuses.at(-1)).toBe(429)
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

  test('count each of many concurrent tries', async () => {
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

  /** Runs `work` while another process holds a counter. */
  async function whileHeld<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return await runTransaction(second.db, async (tx) => {
      await tx
        .withTables<AccountTables>()
        .selectFrom('rate_limit')
        .select('key')
        .where('key', '=', key)
        .forUpdate()
        .execute()
      return await work()
    })
  }
  const listKeys = async (keys: readonly string[]) => {
    const { rows } = await opened.opened.pool.query<{ key: string }>(
      'select key from rate_limit where key = any ($1)',
      [keys],
    )
    return rows.map(({ key }) => key).toSorted()
  }

  test('that have expired are removed without waiting for a locked one', async () => {
    const { db } = opened.opened
    const keys = ['over: one', 'over: two']
    const before = addMinutes(opened.clock.now(), -60)
    await countTry(db, keys, 10, before)
    await whileHeld('over: one', async () => await deleteExpiredRows(db, before))
    expect(await listKeys(keys)).toEqual(keys)
    await whileHeld('over: one', async () => await deleteExpiredRows(db, opened.clock.now()))
    expect(await listKeys(keys)).toEqual(['over: one'])
  })

  test('are refunded in the order in which they are counted, whatever the database’s collation', async () => {
    const { db, pool } = opened.opened
    const keys = ['B: first', 'a: second']
    await pool.query('alter table rate_limit alter column key type text collate "und-x-icu"')
    onTestFinished(async () => {
      await pool.query('alter table rate_limit alter column key type text')
    })
    await countTry(db, keys, 10, opened.clock.now())
    const forgotten = await whileHeld('B: first', async () => {
      const forgetting = countTry(db, keys, 10, opened.clock.now(), -1)
      const isWaiting = async () => {
        const { rowCount } = await pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid() and query like '%insert into rate_limit%'",
        )
        return rowCount
      }
      await expect.poll(isWaiting).toBe(1)
      // The other transaction locks the first counter and continues with the second.
      const { rows } = await pool.query('select 1 from rate_limit where key = $1 for update skip locked', [
        'a: second',
      ])
      expect(rows).toHaveLength(1)
      return { forgetting }
    })
    await forgotten.forgetting
  })

  test('and everything else that has expired are removed', async () => {
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
