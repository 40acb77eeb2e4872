import * as argon2 from '@node-rs/argon2'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser } from '#testing/openBrowser.ts'

import { mailboxLimits } from './limitStore.ts'
import { hashPassword } from './passwordWork.ts'
import { setPassword } from './studentStore.ts'

// Counts the calls; the passwords are hashed and compared.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'Correct-Horse-7-Battery'
const wrongPassword = 'Staple-Tr0ubador-and-3'

/** What an outsider can observe of a call: its reply, and how much work it took. */
interface Noticed {
  readonly status: number
  readonly body: unknown
  /** Without the request's id; of a cookie's token only the length. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly statements: readonly string[]
  /** Passwords hashed or compared. */
  readonly hashes: number
  readonly jobs: number
}

describe('nobody learns whether an address has an account', () => {
  let opened: OpenedAccountApp
  let statements: string[] = []
  let probe: (path: string, body: object) => Promise<Noticed>
  beforeAll(async () => {
    opened = await openAccountApp()
    const { db, pool } = opened.opened
    const executor = db.getExecutor()
    const recorder: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        statements.push(executor.compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    }
    const countHashes = () =>
      vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length
    const app = await opened.openAnotherApp({ db: db.withPlugin(recorder) })
    const countJobs = async () => (await pool.query('select 1 from pgboss.job')).rows.length
    probe = async (path, body) => {
      const browser = openBrowser(app)
      const jobsBefore = await countJobs()
      const hashesBefore = countHashes()
      statements = []
      const { status, body: reply, headers } = await browser.post(path, body)
      const { 'x-request-id': _, date: __, ...rest } = headers
      const tokens = JSON.stringify(rest).replaceAll(/[\w-]{43}(?=;)/g, 'a token')
      const jobs = (await countJobs()) - jobsBefore
      return {
        status,
        body: reply,
        headers: JSON.parse(tokens) as object,
        statements,
        hashes: countHashes() - hashesBefore,
        jobs,
      } as Noticed
    }
    const known = { email: 'known@example.com', key: 'known@example.com' }
    await setPassword(opened.opened.db, known, await hashPassword(password), opened.clock.now())
    await openBrowser(opened.app).post('/public/signup', {
      username: 'waiting@example.com',
      password: wrongPassword,
    })
  })
  afterAll(async () => await opened.close())

  test.each([
    ['signing up', '/public/signup', { password: wrongPassword }, 200],
    ['asking for a code', '/public/resend-confirm', {}, 200],
    ['entering a code', '/public/confirm', { code: '000000' }, 400],
    ['logging in', '/public/login', { password: 'Another-Wr0ng-one!' }, 400],
    ['asking for a new password', '/public/forgot-password', {}, 200],
    ['checking a link', '/public/reset-link', { id: 'guessed' }, 400],
    ['setting one', '/public/reset-password', { password, confirm_password: password, id: 'guessed' }, 400],
  ])('by %s', async (_, path, body, status) => {
    const known = await probe(path, { ...body, username: 'known@example.com' })
    const waiting = await probe(path, { ...body, username: 'waiting@example.com' })
    const unknown = await probe(path, { ...body, username: 'unknown@example.com' })
    expect(known.status).toBe(status)
    expect(known.statements.length).toBeGreaterThan(1)
    expect(waiting).toEqual(known)
    expect(unknown).toEqual(known)
  })

  test('by asking for mails until no more are sent', async () => {
    const drained = { email: 'drained@example.com', key: 'drained@example.com' }
    await setPassword(opened.opened.db, drained, await hashPassword(password), opened.clock.now())
    const ask = async (username: string): Promise<Noticed[]> => {
      const noticed: Noticed[] = []
      for (let count = 0; count < mailboxLimits.mails + 2; count += 1)
        noticed.push(await probe('/public/resend-confirm', { username }))
      return noticed
    }
    const known = await ask('drained@example.com')
    expect(await ask('nobody-at-all@example.com')).toEqual(known)
    // The last mail that is sent, and the requests that send none: nobody else can tell when the owner makes room for
    // another one.
    const [last, ...over] = known.slice(mailboxLimits.mails - 1)
    expect(over).toEqual([last, last])
  })

  test('by logging in with the password they have just signed up with, whatever the owner does', async () => {
    const tryTheirs = async (username: string) =>
      await probe('/public/login', { username, password: wrongPassword })
    const owner = openBrowser(opened.app)
    const addresses = ['known@example.com', 'comes@example.com', 'never@example.com']
    for (const username of addresses) await probe('/public/signup', { username, password: wrongPassword })
    await owner.post('/public/signup', { username: 'comes@example.com', password })
    const { text = '' } = await opened.waitForMail('comes@example.com', 2)
    const code = /^\d{6}$/m.exec(text)?.[0]
    expect((await owner.post('/public/confirm', { username: 'comes@example.com', code })).status).toBe(200)
    expect((await owner.post('/public/login', { username: 'comes@example.com', password })).status).toBe(200)
    const thief = openBrowser(opened.app)
    await thief.post('/public/signup', { username: 'comes@example.com', password: wrongPassword })

    const known = await tryTheirs('known@example.com')
    expect(known.status).toBe(400)
    expect(await tryTheirs('comes@example.com')).toEqual(known)
    expect(await tryTheirs('never@example.com')).toEqual(known)
  })
})
