import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { defineEndpoint } from '#contract/endpoint.ts'
import { messageReply } from '#contract/replies.ts'
import { addApplication, writeLastPage } from '#server/domain/storedApplications/applicationStore.ts'
import { reachStatus } from '#server/domain/storedApplications/webStatusStore.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser, type TestBrowser } from '#testing/openBrowser.ts'

import { createSessions } from './createSessions.ts'
import { hashPassword } from './passwordWork.ts'
import { findStudent, setPassword } from './studentStore.ts'
import { deleteLoginsOf, listSuccessfulLogins } from './sessionStore.ts'

const password = 'Correct-Horse-7-Battery'
const who = defineEndpoint('GET', '/api/who', {
  summary: 'Says who is logged in.',
  reply: messageReply,
})
const signedOut = {
  status: 401,
  body: { message: 'Your session is invalid. Please clear your cookies and login again.' },
}

const anyToken: unknown = expect.stringMatching(/^[\w-]{43}$/)

const isLoggedIn = async (browser: TestBrowser) => (await browser.get('/api/who')).status === 200

describe('sessions', () => {
  let opened: OpenedAccountApp
  let studentId: string
  beforeAll(async () => {
    opened = await openAccountApp((app) => {
      serveEndpoint(app, who, async ({ session }) => await Promise.resolve({ message: session.username }))
    })
    studentId = await setPassword(
      opened.opened.db,
      { email: 'Ada@example.com', key: 'ada@example.com' },
      await hashPassword(password),
      opened.clock.now(),
    )
  })
  afterAll(async () => await opened.close())

  const logIn = async (browser = openBrowser(opened.app)): Promise<TestBrowser> => {
    expect((await browser.post('/public/login', { username: 'ada@example.com', password })).status).toBe(200)
    return browser
  }

  test('open with a login, are counted, and end with a logout for every process', async () => {
    const before = (await listSuccessfulLogins(opened.opened.db, studentId)).length
    const browser = await logIn()
    expect(await browser.get('/api/who')).toMatchObject({ status: 200, body: { message: 'Ada@example.com' } })
    expect([...browser.cookies.keys()]).toEqual(['session', 'TestIdentity.session', 'known-browser'])
    const logins = await listSuccessfulLogins(opened.opened.db, studentId)
    expect(logins).toHaveLength(before + 1)
    expect(logins.at(-1)).toEqual(opened.clock.now())

    const token = browser.cookies.get('session') ?? ''
    expect((await browser.get('/api/logout')).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['known-browser'])
    // Another process has its own connections.
    const second = openDatabase({ url: opened.opened.url }, () => {})
    onTestFinished(async () => await second.close())
    const elsewhere = await opened.openAnotherApp({ db: second.db })
    const replay = await elsewhere.inject({ url: '/api/who', cookies: { session: token } })
    expect(replay.statusCode).toBe(401)
  })

  test('live while they are used, and end after 30 minutes without use', async () => {
    const browser = await logIn()
    for (let count = 0; count < 3; count += 1) {
      opened.clock.advance(29)
      expect(await isLoggedIn(browser)).toBe(true)
    }
    opened.clock.advance(30)
    expect(await browser.get('/api/who')).toMatchObject(signedOut)
  })

  test('are not found by a page that was opened in another student’s session', async () => {
    const token = (await logIn()).cookies.get('session') ?? ''
    const ask = async (student: string) => {
      const headers = { 'gatehouse-student': student }
      return await opened.app.inject({ url: '/api/who', cookies: { session: token }, headers })
    }
    expect((await ask('Ada%40example.com')).statusCode).toBe(200)
    const reply = await ask('grace%40example.com')
    expect({ status: reply.statusCode, body: reply.json<object>() }).toEqual(signedOut)
    // The session is the other student's, and remains.
    expect(reply.cookies).toEqual([])
    const logOut = { url: '/api/logout', cookies: { session: token } }
    const foreign = { ...logOut, headers: { 'gatehouse-student': 'grace%40example.com' } }
    expect((await opened.app.inject(foreign)).cookies).toEqual([])
    expect((await ask('Ada%40example.com')).statusCode).toBe(200)
    const own = { ...logOut, headers: { 'gatehouse-student': 'Ada%40example.com' } }
    expect((await opened.app.inject(own)).cookies).toHaveLength(2)
    expect((await ask('Ada%40example.com')).statusCode).toBe(401)
  })

  test('end after 12 hours, however much they are used', async () => {
    const browser = await logIn()
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      opened.clock.advance(20)
      expect(await isLoggedIn(browser)).toBe(true)
    }
    opened.clock.advance(20)
    expect(await browser.get('/api/who')).toMatchObject(signedOut)
  })

  test('allow 900 calls in a minute, in all processes together, without affecting others', async () => {
    const browser = await logIn()
    const elsewhere = await logIn(openBrowser(await opened.openAnotherApp({})))
    for (const one of [browser, elsewhere]) {
      for (let calls = 0; calls < 450; calls += 50) {
        const replies = await Promise.all(Array.from({ length: 50 }, async () => await isLoggedIn(one)))
        expect(replies).not.toContain(false)
      }
    }
    await Promise.all(Array.from({ length: 10 }, async () => await isLoggedIn(browser)))
    expect(await browser.get('/api/who')).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Please wait a minute and try again.' },
    })
    const other = { email: 'grace@example.com', key: 'grace@example.com' }
    await setPassword(opened.opened.db, other, await hashPassword(password), opened.clock.now())
    const hers = openBrowser(opened.app)
    await hers.post('/public/login', { username: other.email, password })
    expect(await isLoggedIn(hers)).toBe(true)

    opened.clock.advance(1)
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test('list the last twenty logins', async () => {
    const earlier = await listSuccessfulLogins(opened.opened.db, studentId)
    for (let logins = earlier.length; logins < 22; logins += 1) {
      opened.clock.advance(1)
      await logIn()
    }
    const listed = await listSuccessfulLogins(opened.opened.db, studentId)
    expect(listed).toHaveLength(20)
    expect(listed.at(-1)).toEqual(opened.clock.now())
    expect(listed).toEqual(listed.toSorted((one, other) => one.getTime() - other.getTime()))
  })

  test('change their token with each login', async () => {
    const browser = await logIn()
    const earlier = browser.cookies.get('session') ?? ''
    await logIn(browser)
    expect(browser.cookies.get('session')).not.toBe(earlier)
    const replay = await opened.app.inject({ url: '/api/who', cookies: { session: earlier } })
    expect(replay.statusCode).toBe(401)
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test('of one student are at most ten: the least recently used one ends', async () => {
    const browsers: TestBrowser[] = []
    for (let count = 0; count < 11; count += 1) {
      browsers.push(await logIn())
      opened.clock.advance(1)
    }
    const standing = await Promise.all(browsers.map(isLoggedIn))
    expect(standing).toEqual([false, ...Array.from({ length: 10 }, () => true)])
  })

  test('open with a password hashed with other parameters, which are updated', async () => {
    const outdated = await hash(password, { memoryCost: 8192, timeCost: 1 })
    const student = { email: 'early@example.com', key: 'early@example.com' }
    await setPassword(opened.opened.db, student, outdated, opened.clock.now())
    const early = { username: 'early@example.com', password }
    const replies = await Promise.all(
      [1, 2, 3].map(async () => await openBrowser(opened.app).post('/public/login', early)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const kept = await findStudent(opened.opened.db, student.key)
    expect(kept?.passwordHash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect((await openBrowser(opened.app).post('/public/login', early)).status).toBe(200)
  })

  test('all end when the password is reset', async () => {
    const [phone, laptop] = [await logIn(), await logIn()]
    await phone.post('/public/forgot-password', { username: 'ada@example.com' })
    const { text = '' } = await opened.waitForMail('Ada@example.com', 1)
    const id = new URL(/http\S+reset\S+/.exec(text)?.[0] ?? '').searchParams.get('id')
    const reset = { username: 'ada@example.com', id, password, confirm_password: password }
    expect((await phone.post('/public/reset-password', reset)).status).toBe(200)
    expect([...phone.cookies.keys()]).toEqual(['known-browser'])
    expect(await isLoggedIn(laptop)).toBe(false)
  })

  test('all end by the office’s command, and a login with the password begins a new one', async () => {
    const [phone, laptop] = [await logIn(), await logIn()]
    const { db } = opened.opened
    await deleteLoginsOf(db, (await findStudent(db, 'ada@example.com'))?.id ?? '')
    expect([await isLoggedIn(phone), await isLoggedIn(laptop)]).toEqual([false, false])
    expect(await isLoggedIn(await logIn(phone))).toBe(true)
  })

  test('that a new login has ended clear none of its cookies, however late their replies come', async () => {
    const browser = await logIn()
    const cookies = Object.fromEntries(browser.cookies)
    await logIn(browser)
    const late = await opened.app.inject({ url: '/api/who', cookies })
    expect({ status: late.statusCode, cookies: late.cookies }).toEqual({ status: 401, cookies: [] })
    const lateLogOut = await opened.app.inject({ url: '/api/logout', cookies })
    expect({ status: lateLogOut.statusCode, cookies: lateLogOut.cookies }).toEqual({
      status: 200,
      cookies: [],
    })
    expect(await isLoggedIn(browser)).toBe(true)
    expect(browser.cookies.get('TestIdentity.session')).not.toBe(cookies['TestIdentity.session'])
  })

  test('include the student’s progress', async () => {
    const progress = { status: 'started', lastPage: '/about' } as const
    const { db } = opened.context
    const now = opened.clock.now()
    await addApplication(db, studentId, now)
    await reachStatus(db, studentId, progress.status, now)
    await writeLastPage(db, studentId, progress.lastPage, now)
    const { findProgress } = createSessions(opened.context)
    const browser = await logIn()
    expect(await findProgress(Object.fromEntries(browser.cookies))).toEqual(progress)
    expect(await findProgress({ session: 'nobody’s' })).toBeUndefined()
    expect(await findProgress({})).toBeUndefined()
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    // A link in Safari before 16.4.
    { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  ])('another site cannot log anybody out: %j', async (headers) => {
    const browser = await logIn()
    const reply = await opened.app.inject({
      url: '/api/logout',
      cookies: Object.fromEntries(browser.cookies),
      headers,
    })
    expect(reply.statusCode).toBe(403)
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test.each([
    ['http://127.0.0.1:3000', '', undefined],
    ['https://apply.example.edu', '__Host-', true],
  ])('cookies at %s are as restricted as possible', async (publicUrl, prefix, secure) => {
    const app = await opened.openAnotherApp({ publicUrl })
    const reply = await app.inject({
      method: 'POST',
      url: '/public/login',
      payload: { username: 'ada@example.com', password },
    })
    const secured = secure === undefined ? {} : { secure }
    expect(reply.cookies).toEqual([
      {
        name: `${prefix}session`,
        value: anyToken,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        ...secured,
      },
      { name: 'TestIdentity.session', value: anyToken, path: '/', sameSite: 'Lax', ...secured },
      {
        name: `${prefix}known-browser`,
        value: anyToken,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 31_536_000,
        ...secured,
      },
    ])
    const signUp = await app.inject({
      method: 'POST',
      url: '/public/signup',
      payload: { username: `cookies-${prefix}@example.com`, password },
    })
    expect(signUp.cookies).toEqual([
      {
        name: `${prefix}sign-up`,
        value: anyToken,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 86_400,
        ...secured,
      },
    ])
  })
})
