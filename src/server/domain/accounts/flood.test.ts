import type { AddressInfo } from 'node:net'

import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openDatabase, type OpenedDatabase } from '#server/platform/database/openDatabase.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openHttpBrowser, type HttpBrowser } from '#testing/openHttpBrowser.ts'

import { mailboxLimits } from './limitStore.ts'

const theirs = 'Correct-Horse-7-Battery'
const another = 'Staple-Tr0ubador-and-3'
const attackers = 'Wicked-Weasel-4-Ever'
const confirmed = { message: 'Your account is confirmed. You can log in now.', needs_password: false }
const dayLinkSubject = 'A link for your application account'
const choose = {
  message: 'Your email address is confirmed. Please choose a password.',
  needs_password: true,
}

/** Decision 57 on real servers: two processes, mails as files, and an attacker with any number of networks. */
describe('a flood against an address', () => {
  let opened: OpenedAccountApp
  let second: OpenedDatabase
  let origins: string[]
  let networks = 0
  beforeAll(async () => {
    opened = await openAccountApp()
    second = openDatabase({ url: opened.opened.url }, () => {})
    const apps = [opened.app, await opened.openAnotherApp({ db: second.db })]
    for (const app of apps) await app.listen({ host: '127.0.0.1', port: 0 })
    origins = apps.map(({ server }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(async () => {
    await opened.close()
    await second.close()
  })

  /** A browser on its own network, at one of the two processes. */
  const open = (): HttpBrowser => {
    networks += 1
    return openHttpBrowser(origins[networks % 2] ?? '', new Map(), `10.9.${networks >> 8}.${networks & 255}`)
  }
  const signUp = async (browser: HttpBrowser, username: string, password: string) =>
    await browser.ask('POST', '/public/signup', { username, password })
  const logIn = async (browser: HttpBrowser, username: string, password: string) =>
    (await browser.call('POST', '/public/login', { username, password })).status
  const useLink = async (browser: HttpBrowser, link: object) =>
    await browser.call('POST', '/public/confirm-link', link)
  const reset = async (browser: HttpBrowser, link: object, password: string) =>
    (await browser.call('POST', '/public/reset-password', { ...link, password, confirm_password: password }))
      .status
  /** The newest link that is valid for a day; two mails sent at once may arrive in either order. */
  const readLink = (mails: readonly Email[]) => {
    const { text = '' } = mails.findLast(({ subject }) => subject === dayLinkSubject) ?? {}
    const link = /^http:\/\/127\.0\.0\.1:3000\/confirm\?\S+$/m.exec(text)?.[0] ?? ''
    return Object.fromEntries(new URL(link).searchParams)
  }
  const readCode = ({ text = '' }: Email) => /^\d{6}$/m.exec(text)?.[0]
  const getFirst = ([first]: readonly Email[]): Email => {
    if (first === undefined) throw new Error('There is no mail')
    return first
  }
  /** A code that was never mailed. */
  const makeWrongCode = (mails: readonly Email[]): string => {
    const mailed = mails.map(readCode)
    for (let code = 123_456; ; code += 1) if (!mailed.includes(String(code))) return String(code)
  }

  /** Five browsers sign up, and each requests three more codes and guesses; returns those browsers. */
  async function flood(username: string): Promise<HttpBrowser[]> {
    const browsers = Array.from({ length: 5 }, open)
    await Promise.all(browsers.map(async (browser) => await signUp(browser, username, attackers)))
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        browsers.map(async (browser) => await browser.ask('POST', '/public/resend-confirm', { username })),
      )
    }
    const code = makeWrongCode(await opened.listMails(username))
    for (let round = 0; round < 6; round += 1) {
      const guesses = browsers.map(
        async (browser) => (await browser.call('POST', '/public/confirm', { username, code })).status,
      )
      expect(new Set(await Promise.all(guesses))).toEqual(new Set([400]))
    }
    return browsers
  }

  test.each([
    ['signed up before it', true],
    ['signs up in the midst of it', false],
  ])('does not lock out an owner who %s, and ends with twelve mails', async (_, isFirst) => {
    const username = `victim-${isFirst ? 'first' : 'second'}@example.com`
    const student = open()
    if (isFirst) await signUp(student, username, theirs)
    const thieves = await flood(username)
    if (!isFirst) await signUp(student, username, theirs)
    opened.clock.advance(10)
    thieves.push(...(await flood(username)))
    const mails = await opened.listMails(username)
    expect(mails.filter(({ subject }) => subject === dayLinkSubject)).toHaveLength(1)
    expect(mails.filter(({ subject }) => subject === 'Your confirmation code')).toHaveLength(11)

    const { rows: counted } = await opened.opened.pool.query(
      'select max(cardinality(guessed_at)) as guesses from mailbox',
    )
    expect(counted).toEqual([{ guesses: mailboxLimits.guesses }])
    // The day's guesses are used up: not even the right code is accepted, whoever enters it.
    const code = readCode(getFirst(mails))
    for (const browser of [student, open(), ...thieves.slice(0, 3)])
      expect((await browser.call('POST', '/public/confirm', { username, code })).status).toBe(400)
    expect((await student.call('POST', '/public/resend-confirm', { username })).status).toBe(200)
    expect(await opened.listMails(username)).toHaveLength(mailboxLimits.mails)

    opened.clock.advance(20 * 60)
    const link = readLink(mails)
    const address = `/public/confirm-link?${new URLSearchParams(link).toString()}`
    for (let scan = 0; scan < 3; scan += 1)
      expect([404, 405]).toContain((await open().call('GET', address)).status)
    for (const thief of thieves.slice(0, 3))
      expect((await useLink(thief, { username, id: 'guessed' })).status).toBe(400)
    expect(await useLink(student, link)).toEqual({ status: 200, body: confirmed })
    expect((await useLink(student, link)).status).toBe(400)
    expect(await logIn(student, username, theirs)).toBe(200)
    for (const browser of [open(), ...thieves.slice(0, 3)])
      expect(await logIn(browser, username, attackers)).toBe(400)
  })

  test('lets the owner set a password in another browser, and no earlier one counts', async () => {
    const username = 'elsewhere@example.com'
    await signUp(open(), username, theirs)
    const [thief = open()] = await flood(username)
    const link = readLink(await opened.listMails(username))
    const phone = open()
    // Its sign-up was for another address.
    await signUp(phone, 'somebody-else@example.com', attackers)
    expect(await useLink(phone, link)).toEqual({ status: 200, body: choose })
    expect(await useLink(phone, link)).toEqual({ status: 200, body: choose })
    for (const password of [theirs, attackers]) expect(await logIn(phone, username, password)).toBe(400)
    expect(await reset(phone, link, another)).toBe(200)
    expect(await logIn(phone, username, another)).toBe(200)
    expect((await useLink(thief, link)).status).toBe(400)
    expect(await reset(thief, link, attackers)).toBe(400)
    expect(await logIn(thief, username, attackers)).toBe(400)
  })

  test('leaves a link that confirms again if the reply was lost, in that browser only', async () => {
    const username = 'unheard-link@example.com'
    const cookies = new Map<string, string>()
    const student = openHttpBrowser(origins[0] ?? '', cookies, '192.0.2.60')
    await signUp(student, username, theirs)
    for (let count = 1; count < mailboxLimits.mails; count += 1)
      await open().ask('POST', '/public/resend-confirm', { username })
    const link = readLink(await opened.listMails(username))
    const repeat = openHttpBrowser(origins[1] ?? '', new Map(cookies), '192.0.2.60')
    expect(await useLink(repeat, link)).toEqual({ status: 200, body: confirmed })
    expect(await useLink(student, link)).toEqual({ status: 200, body: confirmed })
    expect((await useLink(open(), link)).status).toBe(400)
    expect(await logIn(student, username, theirs)).toBe(200)
  })

  test('of guesses alone makes the next mail contain the link instead of a code', async () => {
    const username = 'guessed@example.com'
    const student = open()
    await signUp(student, username, theirs)
    for (let count = 0; count < 3; count += 1) {
      const thief = open()
      await signUp(thief, username, attackers)
      const code = makeWrongCode(await opened.listMails(username))
      for (let guess = 0; guess < 10; guess += 1)
        await thief.call('POST', '/public/confirm', { username, code })
    }
    await student.ask('POST', '/public/resend-confirm', { username })
    const mails = await opened.listMails(username)
    expect(mails).toHaveLength(5)
    expect(await useLink(student, readLink(mails))).toEqual({ status: 200, body: confirmed })
    expect(await logIn(student, username, theirs)).toBe(200)
  })

  test('around the clock leaves a working link in the newest mail at any time', async () => {
    const username = 'every-hour@example.com'
    const student = open()
    await signUp(student, username, theirs)
    const code = readCode(getFirst(await opened.listMails(username)))
    expect((await student.call('POST', '/public/confirm', { username, code })).status).toBe(200)

    const isOurs = ({ subject }: Email) => subject !== 'Your password was changed'
    const counts: number[] = []
    let password = theirs
    for (let round = 0; round < 21; round += 1) {
      for (const path of ['/public/forgot-password', '/public/resend-confirm', '/public/forgot-password'])
        await Promise.all([1, 2].map(async () => await open().ask('POST', path, { username })))
      counts.push((await opened.listMails(username)).filter(isOurs).length)
      opened.clock.advance(2 * 60)
      if (round % 7 !== 6) continue
      // The owner, in an unknown browser, twice in a day and more.
      const phone = open()
      const link = readLink(await opened.listMails(username))
      password = `${theirs}-${round}`
      expect(await reset(phone, link, password)).toBe(200)
      expect(await logIn(phone, username, password)).toBe(200)
    }
    const inADay = counts.map((count, round) => count - (counts[round - 12] ?? 0))
    // One more for each link that the owner has used within the day.
    expect(Math.max(...inADay)).toBeLessThanOrEqual(mailboxLimits.mails + 2)
    expect(Math.max(...counts.slice(0, 7))).toBe(mailboxLimits.mails)
    expect(await logIn(student, username, password)).toBe(200)
  })

  test('does not match a school’s students: they mistype and ask again, and their codes work', async () => {
    const students = Array.from({ length: 8 }, (_, index) => ({
      username: `pupil-${index}@example.com`,
      browser: openHttpBrowser(origins[index % 2] ?? '', new Map(), '192.0.2.50'),
    }))
    await Promise.all(students.map(async ({ browser, username }) => await signUp(browser, username, theirs)))
    for (let count = 0; count < 3; count += 1) {
      for (const { browser, username } of students)
        await browser.ask('POST', '/public/resend-confirm', { username })
    }
    for (const { browser, username } of students) {
      const mails = await opened.listMails(username)
      expect(mails).toHaveLength(4)
      const wrong = { username, code: makeWrongCode(mails) }
      for (let slip = 0; slip < 4; slip += 1)
        expect((await browser.call('POST', '/public/confirm', wrong)).status).toBe(400)
      const right = { username, code: readCode(getFirst(mails)) }
      expect((await browser.call('POST', '/public/confirm', right)).status).toBe(200)
    }
  })
})
