import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openBrowser, type TestBrowser } from '#testing/openBrowser.ts'
import { type OpenedStaffApp, openStaffApp } from '#testing/openStaffApp.ts'

import { endMember } from './changeMembers.ts'

const linkWrong = {
  status: 400,
  body: { message: 'This link is wrong, has already been used, or has expired. Please request another one.' },
}
const notSignedIn = {
  status: 401,
  body: { message: 'You are not signed in, or your session has ended. Please sign in.' },
}
let staff: OpenedStaffApp
beforeAll(async () => void (staff = await openStaffApp()))
afterAll(async () => await staff.close())

const open = () => openBrowser(staff.app)
const openLink = async (link: string, browser = open()) => await browser.post('/staff/api/sign-in', { link })
const giveCode = async (browser: TestBrowser, code: string) =>
  await browser.post('/staff/api/sign-in/code', { code })
const readMe = async (browser: TestBrowser) => await browser.get('/staff/api/me')
const readState = async (browser: TestBrowser) => (await browser.get('/staff/api/sign-in')).body.state
const changeContext = () => ({ db: staff.context.db, clock: staff.clock, by: 'Office' })
describe('signing in', () => {
  test('takes a mailed link and, from the first time on, an authenticator app', async () => {
    const email = await staff.addMember('reader', 'assigned')
    const browser = await staff.begin(email)
    const { body } = await browser.get('/staff/api/sign-in')
    expect(body).toMatchObject({
      state: 'set up',
      ways: ['link'],
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
    expect(body.uri).toContain(`secret=${String(body.secret)}&`)
    expect(await readMe(browser)).toMatchObject(notSignedIn)

    const given = await giveCode(browser, await staff.makeCode(email, browser))
    expect(given).toMatchObject({ status: 200, body: { message: 'You are signed in.' } })

    expect(await readMe(browser)).toMatchObject({
      status: 200,
      body: { email, role: 'reader', sees: 'assigned', permissions: ['account', 'read', 'note'] },
    })
    expect((await browser.get('/staff/api/sign-in')).body).toEqual({ state: 'signed in', ways: ['link'] })
    const again = await staff.begin(email)
    expect((await again.get('/staff/api/sign-in')).body).toEqual({ state: 'code', ways: ['link'] })
    expect(await giveCode(again, await staff.makeCode(email, again))).toMatchObject({ status: 200 })
    expect(await staff.listLogged(email)).toEqual(['authenticator set up', 'signed in', 'signed in'])
  })

  test('gives the session to no script and to no call outside of /staff', async () => {
    const email = await staff.addMember('officer')
    const link = await staff.requestLink(email)
    const { headers } = await openLink(link)
    expect(headers['set-cookie']).toMatch(/^staff=[\w-]{43}; Path=\/staff; HttpOnly; SameSite=Lax$/)
  })

  test('over https gives the session to no page without encryption', async () => {
    const app = await staff.openAnotherApp({ publicUrl: 'https://apply.example.edu' })
    const link = await staff.requestLink(await staff.addMember('officer'))
    const { headers } = await openBrowser(app).post('/staff/api/sign-in', { link })
    expect(headers['set-cookie']).toMatch(
      /^__Secure-staff=[\w-]{43}; Path=\/staff; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('changes the token with the second factor, so that one from before it is worth nothing', async () => {
    const email = await staff.addMember('officer')
    const browser = await staff.begin(email)
    const before = browser.cookies.get('staff') ?? ''
    await giveCode(browser, await staff.makeCode(email, browser))
    const thief = open()
    thief.cookies.set('staff', before)
    expect(await readState(thief)).toBe('signed out')
    expect(await readState(browser)).toBe('signed in')
  })

  test('says the same for every address, and mails only members', async () => {
    const email = await staff.addMember('reader')
    const removed = await staff.addMember('reader')
    await endMember(changeContext(), { email: removed, key: removed })
    const replies = []
    for (const one of [email, removed, 'nobody@harbor.edu'])
      replies.push(await open().post('/staff/api/sign-in/link', { email: one }))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const mails = [email, removed, 'nobody@harbor.edu'].map(
      async (one) => (await staff.listMails(one)).length,
    )
    expect(await Promise.all(mails)).toEqual([1, 0, 0])
  })

  test('does the same for every address', async () => {
    const email = await staff.addMember('reader')
    const { db } = staff.context
    const countJobs = async () => (await staff.opened.pool.query('select from pgboss.job')).rowCount ?? 0
    let statements: string[] = []
    const recorder: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        statements.push(db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    }
    const app = await staff.openAnotherApp({ db: db.withPlugin(recorder) })
    const seen = []
    for (const one of [email, 'no.member@harbor.edu']) {
      statements = []
      const before = await countJobs()
      await openBrowser(app).post('/staff/api/sign-in/link', { email: one })
      seen.push([...statements, (await countJobs()) - before])
    }
    expect(seen[0]).toEqual([...Array.from({ length: 4 }, () => expect.any(String) as unknown), 1])
    expect(seen[1]).toEqual(seen[0])
  })

  test('refuses what is no address', async () => {
    expect(await open().post('/staff/api/sign-in/link', { email: 'ada' })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    })
  })
})

describe('a link', () => {
  test('works once', async () => {
    const link = await staff.requestLink(await staff.addMember('reader'))
    const replies = await Promise.all([openLink(link), openLink(link)])
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 400])
    expect(await openLink(link)).toMatchObject(linkWrong)
  })

  test('works for 15 minutes, at any moment of them', async () => {
    const email = await staff.addMember('reader')
    const [early, late] = [await staff.requestLink(email), await staff.requestLink(email)]
    staff.clock.advance(14.9)
    expect((await openLink(early)).status).toBe(200)
    staff.clock.advance(0.2)
    expect(await openLink(late)).toMatchObject(linkWrong)
  })

  test('of a member who was removed opens nothing, also if the member comes back', async () => {
    const email = await staff.addMember('reader')
    const link = await staff.requestLink(email)
    await endMember(changeContext(), { email, key: email })
    expect(await openLink(link)).toMatchObject(linkWrong)
    await staff.putMember(email, 'reader')
    expect(await openLink(link)).toMatchObject(linkWrong)
  })

  test('cannot be guessed again and again', async () => {
    const browser = open()
    const statuses = new Set<number>()
    for (let guess = 0; guess < 32; guess += 1)
      statuses.add((await openLink(`guess-${guess}`, browser)).status)
    expect([...statuses]).toEqual([400, 429])
  })
})

describe('a flood', () => {
  test('from one network mails no more than its limit, whoever is asked for', async () => {
    const emails = await Promise.all(Array.from({ length: 12 }, async () => await staff.addMember('reader')))
    const browser = openBrowser(staff.app, '198.51.100.7')
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1)
      for (const email of emails)
        statuses.push((await browser.post('/staff/api/sign-in/link', { email })).status)
    const mails = await Promise.all(emails.map(async (email) => (await staff.listMails(email)).length))
    expect(mails.reduce((sum, one) => sum + one, 0)).toBe(30)
    expect(Math.max(...mails)).toBeLessThanOrEqual(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(48 - 30)
  })

  test('from many networks leaves the member a link that works', async () => {
    const email = await staff.addMember('reader')
    for (let network = 0; network < 12; network += 1) await open().post('/staff/api/sign-in/link', { email })
    expect((await open().post('/staff/api/sign-in/link', { email })).status).toBe(429)
    const mails = await staff.listMails(email)
    expect(mails).toHaveLength(6)
    staff.clock.advance(9)
    const link = /link=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect((await openLink(link)).status).toBe(200)
    staff.clock.advance(2)
    expect((await open().post('/staff/api/sign-in/link', { email })).status).toBe(200)
  })
})
