import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openBrowser, type TestBrowser } from '#testing/openBrowser.ts'
import { type OpenedStaffApp, openStaffApp } from '#testing/openStaffApp.ts'

import { endMember, forgetFactor } from './changeMembers.ts'
import { findMember } from './staffMemberStore.ts'
import { deleteEndedSignIns } from './staffSessionStore.ts'

const notSignedIn = {
  status: 401,
  body: { message: 'You are not signed in, or your session has ended. Please sign in.' },
}
const codeWrong = { status: 400, body: { message: expect.stringMatching(/^This code is wrong/) as string } }
const startAgain = {
  status: 409,
  body: { message: expect.stringContaining('request another link') as string },
}

let staff: OpenedStaffApp
beforeAll(async () => void (staff = await openStaffApp()))
afterAll(async () => await staff.close())

const open = () => openBrowser(staff.app)
const giveCode = async (browser: TestBrowser, code: string) =>
  await browser.post('/staff/api/sign-in/code', { code })
const readMe = async (browser: TestBrowser) => await browser.get('/staff/api/me')
const readState = async (browser: TestBrowser) => (await browser.get('/staff/api/sign-in')).body.state
const changeContext = () => ({ db: staff.context.db, clock: staff.clock, by: 'Office' })
describe('a code', () => {
  test('counts once, also at the same time', async () => {
    const email = await staff.addMember('reader')
    await staff.signIn(email)
    const [one, other] = [await staff.begin(email), await staff.begin(email)]
    const code = await staff.makeCode(email, one)
    const replies = await Promise.all([giveCode(one, code), giveCode(other, code)])
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 400])
  })

  test('that is sent twice signs in once, and the browser stays signed in', async () => {
    const email = await staff.addMember('reader')
    const browser = await staff.begin(email)
    const code = await staff.makeCode(email, browser)
    const replies = await Promise.all([giveCode(browser, code), giveCode(browser, code)])
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    expect(await giveCode(browser, code)).toMatchObject({ status: 200 })
    expect(await readState(browser)).toBe('signed in')
    expect(await staff.listLogged(email)).toEqual(['authenticator set up', 'signed in'])
  })

  test('may have spaces, as some apps show it', async () => {
    const email = await staff.addMember('reader')
    const browser = await staff.begin(email)
    const code = await staff.makeCode(email, browser)
    expect(await giveCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 })
  })

  test('is right also after the server has another SECRET, and then no longer needs the one before', async () => {
    const email = await staff.addMember('reader')
    await staff.signIn(email)
    const [before, secret] = [staff.context.secret, 'another secret that is only for this test']
    const apps = [
      await staff.openAnotherApp({ secret, earlierSecrets: [before] }),
      await staff.openAnotherApp({ secret }),
    ]
    for (const app of apps) {
      const browser = await staff.begin(email, openBrowser(app))
      expect(await giveCode(browser, await staff.makeCode(email, browser))).toMatchObject({ status: 200 })
    }
  })

  test('is refused five times, and then another link is needed', async () => {
    const email = await staff.addMember('reader')
    await staff.signIn(email)
    const browser = await staff.begin(email)
    for (let count = 0; count < 4; count += 1)
      expect(await giveCode(browser, '12345x')).toMatchObject(codeWrong)
    expect(await giveCode(browser, '12345x')).toMatchObject(startAgain)
    expect(await giveCode(browser, await staff.makeCode(email, browser))).toMatchObject(startAgain)
    expect((await staff.listLogged(email)).filter((kind) => kind === 'code refused')).toHaveLength(5)
  })

  test('cannot be guessed with one link after the other', async () => {
    const email = await staff.addMember('reader')
    await staff.signIn(email)
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const browser = await staff.begin(email)
      for (let count = 0; count < 5; count += 1) statuses.push((await giveCode(browser, '12345x')).status)
    }
    expect(statuses.slice(0, 10)).toEqual([400, 400, 400, 400, 409, 400, 400, 400, 400, 409])
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
  })

  test('comes within 15 minutes of the link', async () => {
    const email = await staff.addMember('reader')
    const browser = await staff.begin(email)
    staff.clock.advance(15)
    expect(await readState(browser)).toBe('signed out')
    expect(await giveCode(browser, '123456')).toMatchObject(startAgain)
  })

  test('of a second set-up does not replace the authenticator of the first', async () => {
    const email = await staff.addMember('reader')
    const [one, other] = [await staff.begin(email), await staff.begin(email)]
    const [first, second] = [await staff.makeCode(email, one), await staff.makeCode(email, other)]
    expect(await giveCode(one, first)).toMatchObject({ status: 200 })
    expect(await giveCode(other, second)).toMatchObject(startAgain)
  })

  test('of a lost phone is worth nothing, and neither are its sessions', async () => {
    const email = await staff.addMember('officer')
    const browser = await staff.signIn(email)
    await forgetFactor(changeContext(), { email, key: email })
    expect(await readMe(browser)).toMatchObject(notSignedIn)
    expect(await readState(await staff.begin(email))).toBe('set up')
  })
})

describe('a session', () => {
  test('ends 30 minutes after its last use, of which a poll is none', async () => {
    const browser = await staff.signIn(await staff.addMember('administrator'))
    staff.clock.advance(29)
    expect((await browser.get('/staff/api/members')).status).toBe(200)
    staff.clock.advance(29)
    const { status, body } = await readMe(browser)
    expect([status, body.ends_at]).toEqual([
      200,
      new Date(staff.clock.now().getTime() + 60_000).toISOString(),
    ])
    staff.clock.advance(1)
    expect(await readMe(browser)).toMatchObject(notSignedIn)
  })

  test('ends after ten hours, however it is used', async () => {
    const browser = await staff.signIn(await staff.addMember('administrator'))
    for (let count = 0; count < 29; count += 1) {
      staff.clock.advance(20)
      expect((await browser.get('/staff/api/members')).status).toBe(200)
    }
    staff.clock.advance(20)
    expect(await browser.get('/staff/api/members')).toMatchObject(notSignedIn)
  })

  test('ends at once with a removal, and has a changed role at once', async () => {
    const email = await staff.addMember('reader')
    const browser = await staff.signIn(email)
    expect((await browser.get('/staff/api/members')).status).toBe(403)
    await staff.putMember(email, 'administrator')
    expect((await browser.get('/staff/api/members')).status).toBe(200)
    await endMember(changeContext(), { email, key: email })
    expect(await browser.get('/staff/api/members')).toMatchObject(notSignedIn)
    await staff.putMember(email, 'administrator')
    expect(await browser.get('/staff/api/members')).toMatchObject(notSignedIn)
  })

  test.each<[change: string, status: number, work: (email: string) => Promise<unknown>]>([
    ['removed', 401, async (email) => await endMember(changeContext(), { email, key: email })],
    ['made a reader', 403, async (email) => await staff.putMember(email, 'reader')],
  ])('does nothing more for a member who is %s while a call is still arriving', async (_, status, work) => {
    const email = await staff.addMember('administrator')
    const browser = await staff.signIn(email)
    const added = `added.by.${email}`
    const sent = JSON.stringify({ email: added, name: 'Friend', role: 'administrator', sees: 'all' })
    const body = async function* () {
      yield sent.slice(0, 9)
      await work(email)
      yield sent.slice(9)
    }
    const { statusCode } = await staff.app.inject({
      method: 'POST',
      url: '/staff/api/members',
      cookies: { staff: browser.cookies.get('staff') ?? '' },
      headers: { 'content-type': 'application/json', 'content-length': String(sent.length) },
      payload: Readable.from(body()),
    })
    expect(statusCode).toBe(status)
    expect(await findMember(staff.context.db, added)).toBeUndefined()
  })

  test('ends with the sign-out, which is logged once', async () => {
    const email = await staff.addMember('reader')
    const browser = await staff.signIn(email)
    const copied = open()
    copied.cookies.set('staff', browser.cookies.get('staff') ?? '')
    expect(await browser.post('/staff/api/sign-out', {})).toMatchObject({ status: 200 })
    expect(browser.cookies.has('staff')).toBe(false)
    expect(await copied.post('/staff/api/sign-out', {})).toMatchObject(notSignedIn)
    expect((await staff.listLogged(email)).filter((kind) => kind === 'signed out')).toHaveLength(1)
  })

  test('of another member is not gone on with in the same browser', async () => {
    const [one, other] = [await staff.addMember('administrator'), await staff.addMember('reader')]
    const browser = await staff.signIn(one)
    await staff.begin(other, browser)
    expect(await readMe(browser)).toMatchObject(notSignedIn)
  })

  test('and a link are deleted once they have ended', async () => {
    const email = await staff.addMember('reader')
    await staff.signIn(email)
    await staff.begin(email)
    await staff.requestLink(email)
    const count = async () => {
      const { rows } = await sql`select 1 from staff_session union all select 1 from staff_link`.execute(
        staff.context.db,
      )
      return rows.length
    }
    expect(await count()).toBeGreaterThan(2)
    staff.clock.advance(31)
    await deleteEndedSignIns(staff.context.db, staff.clock.now())
    expect(await count()).toBe(0)
  })
})
