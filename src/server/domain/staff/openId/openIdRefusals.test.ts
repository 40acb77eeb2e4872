import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { openIdRefusals } from '#contract/openIdRefusals.ts'
import { openBrowser, type TestBrowser } from '#testing/openBrowser.ts'
import {
  describeRefused,
  type OpenIdStaff,
  openOpenIdStaff,
  readLocation,
  readMe,
} from '#testing/openOpenIdStaff.ts'
import { makeKey, type TestProvider } from '#testing/startOpenIdProvider.ts'

const start = '/staff/api/sign-in/openid'
const groups = ['admissions']

let office: OpenIdStaff
beforeAll(async () => void (office = await openOpenIdStaff()))
afterAll(async () => await office.close())
afterEach(() => office.reset())

/** Where the browser ended, and whether anybody is signed in there. */
const describeEnd = async (browser: TestBrowser, place: string) => [place, (await readMe(browser)).status]

test.each(Object.entries(openIdRefusals))('"%s" is told in a sentence', (_, words) => {
  expect(words).toMatch(/^[A-Z].*\.$/)
})

describe('somebody is refused', () => {
  test.each([
    ['none of the groups', { groups: ['library'] }, 'groups'],
    ['no groups', {}, 'groups'],
    ['an address that is not verified', { email_verified: false, groups }, 'email'],
    [
      'an address that is not verified, whoever owns its domain',
      { email_verified: false, xms_edov: true, groups },
      'email',
    ],
    ['an address of which nothing is said', { email_verified: undefined, groups }, 'email'],
    ['no address', { email: undefined, groups }, 'email'],
  ] as const)('with %s, and the log has it', async (_, claims, refusal) => {
    const browser = await office.open()
    const login = office.addPerson(claims)
    const place = await office.signIn(browser, login)
    expect(await describeEnd(browser, place)).toEqual([describeRefused(refusal), 401])
    const who = refusal === 'email' ? 'no verified address' : `${login}@harbor.edu`
    expect(await office.readLog(who)).toContainEqual({
      kind: 'sign-in refused',
      way: 'openid',
      reason: refusal,
    })
  })

  test('unless the organization owns the domain of the address, as Entra says it', async () => {
    const login = office.addPerson({ email_verified: undefined, xms_edov: true, groups })
    expect(await office.signIn(await office.open(), login)).toBe('/staff')
  })

  test('who has left the groups, and is signed out elsewhere, too', async () => {
    const login = office.addPerson({ groups })
    const [early, late] = [await office.open(), await office.open()]
    await office.signIn(early, login)
    office.changePerson(login, { groups: ['library'] })
    const place = await office.signIn(late, login)
    expect(await describeEnd(late, place)).toEqual([describeRefused('groups'), 401])
    expect(await readMe(early)).toMatchObject({ status: 401 })
  })

  test('who did not give the second factor that is required', async () => {
    for (const amr of [undefined, ['pwd'], 'pwd']) {
      const browser = await office.open({ requiredAmr: 'mfa' })
      const place = await office.signIn(browser, office.addPerson({ groups, amr }))
      expect(await describeEnd(browser, place)).toEqual([describeRefused('factor'), 401])
    }
    const login = office.addPerson({ groups, amr: ['pwd', 'mfa'] })
    expect(await office.signIn(await office.open({ requiredAmr: 'mfa' }), login)).toBe('/staff')
  })

  test('who cancels, and can try again for the same page', async () => {
    const browser = await office.open()
    const begun = await browser.get(`${start}?to=/staff/applications/4F7K`)
    const { searchParams } = new URL(readLocation(begun))
    const query = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state') ?? '',
      iss: office.provider.issuer,
    })
    expect(readLocation(await browser.get(`${start}/callback?${query.toString()}`))).toBe(
      '/staff/sign-in?refused=canceled&to=%2Fstaff%2Fapplications%2F4F7K',
    )
  })
})

describe('a reply is refused', () => {
  const foreign = makeKey('own').privateKey
  const sendOwn = (change: (claims: Record<string, unknown>) => object): TokenChange => {
    return (claims, sign) => sign({ ...claims, ...change(claims) }, office.provider.ownKey)
  }
  type TokenChange = NonNullable<Parameters<TestProvider['changeTokens']>[0]>
  test.each<[what: string, change: TokenChange]>([
    ['is for another client', sendOwn(() => ({ aud: 'payroll' }))],
    ['has another nonce', sendOwn(() => ({ nonce: 'other' }))],
    ['has no nonce', sendOwn(() => ({ nonce: undefined }))],
    ['is of another issuer', sendOwn(() => ({ iss: 'https://login.example' }))],
    ['has expired', sendOwn(({ iat }) => ({ exp: Number(iat) - 60 }))],
    ['is signed with a foreign key', (claims, sign) => sign(claims, foreign)],
    ['is not signed', (claims, sign) => sign(claims, undefined)],
    ['is no token', () => 'none'],
  ])('whose ID token %s', async (_, change) => {
    office.provider.changeTokens(change)
    const browser = await office.open()
    const place = await office.signIn(browser, office.addPerson({ groups }))
    expect(await describeEnd(browser, place)).toEqual([describeRefused('failed'), 401])
  })

  test('with another state', async () => {
    const browser = await office.open()
    const back = await office.visitProvider(browser, office.addPerson({ groups }))
    const place = readLocation(await browser.get(back.replace(/state=[^&]+/, 'state=other')))
    expect(await describeEnd(browser, place)).toEqual([describeRefused('failed'), 401])
  })

  test('in a browser that did not begin it, as where somebody sends a link with their own code', async () => {
    const back = await office.visitProvider(await office.open(), office.addPerson({ groups }))
    const victim = await office.open()
    expect(readLocation(await victim.get(back))).toBe(describeRefused('expired'))
    await victim.get(start)
    expect(await describeEnd(victim, readLocation(await victim.get(back)))).toEqual([
      describeRefused('failed'),
      401,
    ])
  })

  test('with a code that was used, also if the cookie is brought back', async () => {
    const browser = await office.open()
    const back = await office.visitProvider(browser, office.addPerson({ groups }))
    const cookie = browser.cookies.get('staff-openid') ?? ''
    expect(readLocation(await browser.get(back))).toBe('/staff')
    expect(browser.cookies.has('staff-openid')).toBe(false)
    const another = await office.open()
    another.cookies.set('staff-openid', cookie)
    const place = readLocation(await another.get(back))
    expect(await describeEnd(another, place)).toEqual([describeRefused('failed'), 401])
  })

  test('after ten minutes, and with a cookie that was changed', async () => {
    const browser = await office.open()
    const back = await office.visitProvider(browser, office.addPerson({ groups }))
    const cookie = browser.cookies.get('staff-openid') ?? ''
    browser.cookies.set('staff-openid', `${cookie.slice(0, -4)}AAAA`)
    expect(await describeEnd(browser, readLocation(await browser.get(back)))).toEqual([
      describeRefused('expired'),
      401,
    ])
    browser.cookies.set('staff-openid', cookie)
    office.staff.clock.advance(10.1)
    expect(await describeEnd(browser, readLocation(await browser.get(back)))).toEqual([
      describeRefused('expired'),
      401,
    ])
  })

  test('after thirty others from the same network', async () => {
    const browser = openBrowser(await office.staff.openOpenIdApp(office.settings), '198.51.100.9')
    const places: string[] = []
    for (let round = 0; round < 31; round += 1) {
      await browser.get(start)
      places.push(readLocation(await browser.get(`${start}/callback?code=x&state=y`)))
    }
    expect(places.slice(29)).toEqual([describeRefused('failed'), describeRefused('often')])
  })
})
