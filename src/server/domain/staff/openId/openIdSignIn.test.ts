import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { openBrowser } from '#testing/openBrowser.ts'
import {
  describeRefused,
  type OpenIdStaff,
  openOpenIdStaff,
  readLocation,
  readMe,
} from '#testing/openOpenIdStaff.ts'

import { endMember } from '../changeMembers.ts'

const start = '/staff/api/sign-in/openid'

let office: OpenIdStaff
beforeAll(async () => void (office = await openOpenIdStaff()))
afterAll(async () => await office.close())
afterEach(() => office.reset())

describe('signing in with an account', () => {
  test.each([
    [['admissions-readers', 'library'], 'reader'],
    [['admissions'], 'officer'],
    [['admissions-it', 'admissions-readers'], 'administrator'],
    ['admissions', 'officer'],
  ])('in the groups %o makes one a member who is %s', async (groups, role) => {
    const browser = await office.open()
    const login = office.addPerson({ groups })
    expect((await browser.get('/staff/api/sign-in')).body).toEqual({ state: 'signed out', ways: ['openid'] })
    expect(await office.signIn(browser, login)).toBe('/staff')
    const email = `${login}@harbor.edu`
    const { name } = office.provider.accounts.get(login) ?? {}
    expect(await readMe(browser)).toMatchObject({ status: 200, body: { email, name, role, sees: 'all' } })
    expect(await office.readLog(email)).toEqual([{ kind: 'signed in', way: 'openid' }])
    const added: unknown = expect.objectContaining({ kind: 'member added', email, role })
    expect(await office.readLog('OpenID Connect')).toContainEqual(added)
  })

  test('takes the role of the groups at the newest sign-in, also where one is signed in already', async () => {
    const login = office.addPerson({ groups: ['admissions-it'] })
    const [early, late] = [await office.open(), await office.open()]
    await office.signIn(early, login)
    office.changePerson(login, { groups: ['admissions-readers'] })
    await office.signIn(late, login)
    for (const browser of [early, late]) expect((await readMe(browser)).body.role).toBe('reader')
  })

  test('in two browsers at once makes one member', async () => {
    const login = office.addPerson({ groups: ['admissions'] })
    const browsers = [await office.open(), await office.open()]
    const backs: string[] = []
    for (const browser of browsers) backs.push(await office.visitProvider(browser, login))
    const replies = await Promise.all(browsers.map(async (browser, at) => await browser.get(backs[at] ?? '')))
    expect(replies.map(readLocation)).toEqual(['/staff', '/staff'])
    const ids = await Promise.all(browsers.map(async (browser) => (await readMe(browser)).body.id))
    expect(new Set(ids).size).toBe(1)
  })

  test('reads the claims of the ID token, too, and the claim that the setting names', async () => {
    const login = office.addPerson({ email: undefined, groups: undefined })
    const claims = { email: 'Token@Harbor.edu', email_verified: true, name: 'Toni', teams: ['admissions'] }
    office.provider.changeTokens((token, sign) => sign({ ...token, ...claims }, office.provider.ownKey))
    const browser = await office.open({ groupsClaim: 'teams' })
    expect(await office.signIn(browser, login)).toBe('/staff')
    expect((await readMe(browser)).body).toMatchObject({
      email: 'Token@Harbor.edu',
      name: 'Toni',
      role: 'officer',
    })
  })

  test('where no groups count, takes who is on the list, as what the list says', async () => {
    const open = async () => await office.open({ roles: undefined })
    const listed = office.addPerson({ groups: ['admissions-it'] })
    await office.staff.putMember(`${listed}@harbor.edu`, 'reader', 'assigned')
    const browser = await open()
    expect(await office.signIn(browser, listed)).toBe('/staff')
    expect((await readMe(browser)).body).toMatchObject({ name: listed, role: 'reader', sees: 'assigned' })

    const unlisted = office.addPerson({ groups: ['admissions-it'] })
    expect(await office.signIn(await open(), unlisted)).toBe(describeRefused('list'))
    const removed = office.addPerson()
    const email = `${removed}@harbor.edu`
    await office.staff.putMember(email, 'officer')
    const { context, clock } = office.staff
    await endMember({ db: context.db, clock, by: 'Office' }, { email, key: email })
    expect(await office.signIn(await open(), removed)).toBe(describeRefused('list'))
  })

  test('ends at the page that was asked for, if it is one of ours', async () => {
    const login = office.addPerson({ groups: ['admissions'] })
    const place = '/staff/applications/4F7K?from=late'
    expect(await office.signIn(await office.open(), login, place)).toBe(place)
    expect(await office.signIn(await office.open(), login, '//evil.example/staff')).toBe('/staff')
  })

  test('keeps what it needs from scripts, sealed, for ten minutes', async () => {
    const { headers } = await (await office.open()).get(start)
    expect(headers['set-cookie']).toMatch(
      /^staff-openid=[\w.-]+; Max-Age=600; Path=\/staff; HttpOnly; SameSite=Lax$/,
    )
    const { searchParams } = new URL(String(headers.location))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://127.0.0.1:3000/staff/api/sign-in/openid/callback',
    })
    for (const name of ['state', 'nonce'])
      expect(String(headers['set-cookie'])).not.toContain(searchParams.get(name) ?? '-')
    const publicUrl = 'https://apply.example.edu'
    const secure = openBrowser(await office.staff.openOpenIdApp(office.settings, { publicUrl }))
    expect((await secure.get(start)).headers['set-cookie']).toMatch(
      /^__Secure-staff-openid=\S+; Max-Age=600; Path=\/staff; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('is the only way: links are not mailed, opened or finished', async () => {
    const { staff } = office
    const email = await staff.addMember('officer')
    const link = await staff.requestLink(email)
    const begun = await staff.begin(email)
    const browser = await office.open()
    browser.cookies.set('staff', begun.cookies.get('staff') ?? '')
    const code = await staff.makeCode(email, begun)
    for (const [path, body] of [
      ['/link', { email }],
      ['', { link }],
      ['/code', { code }],
    ] as const)
      expect(await browser.post(`/staff/api/sign-in${path}`, body)).toMatchObject({ status: 409 })
    expect((await browser.get('/staff/api/sign-in')).body).toEqual({ state: 'signed out', ways: ['openid'] })
  })

  test('is not there without a provider', async () => {
    const browser = openBrowser(office.staff.app)
    for (const path of [start, `${start}/callback?code=x&state=y`])
      expect(await browser.get(path)).toMatchObject({ status: 404 })
  })
})

test('a provider that reads the secret in the body only is given it there', async () => {
  const other = await openOpenIdStaff({ authMethod: 'client_secret_post' })
  const login = other.addPerson({ groups: ['admissions'] })
  expect(await other.signIn(await other.open(), login)).toBe('/staff')
  await other.close()
})

describe('a provider that is away', () => {
  test.each(['error', 'never'] as const)('(%s) is told of, and asked again', async (how) => {
    const browser = await office.open({ timeoutSeconds: 0.3 })
    office.provider.answer(how)
    expect(readLocation(await browser.get(start))).toBe(describeRefused('away'))
    expect((await browser.get('/staff/api/sign-in')).body).toMatchObject({ state: 'signed out' })
    office.provider.answer('right')
    const login = office.addPerson({ groups: ['admissions'] })
    const back = await office.visitProvider(browser, login)
    office.provider.answer(how)
    expect(readLocation(await browser.get(back))).toBe(describeRefused('away'))
    office.provider.answer('right')
    expect(await office.signIn(browser, login)).toBe('/staff')
  })

  test('leaves who is signed in as they are, and lets them sign out', async () => {
    const browser = await office.open()
    await office.signIn(browser, office.addPerson({ groups: ['admissions'] }))
    const another = await office.open({ timeoutSeconds: 0.3 })
    another.cookies.set('staff', browser.cookies.get('staff') ?? '')
    office.provider.answer('never')
    expect(await readMe(another)).toMatchObject({ status: 200 })
    expect((await another.post('/staff/api/sign-out', {})).body).toEqual({ message: 'You are signed out.' })
    expect(await readMe(browser)).toMatchObject({ status: 401 })
  })
})

test('signing out ends the session, and goes on to the provider', async () => {
  const browser = await office.open()
  const login = office.addPerson({ groups: ['admissions'] })
  await office.signIn(browser, login)
  const { body } = await browser.post('/staff/api/sign-out', {})
  const url = new URL(String(body.provider_url))
  expect(url.origin).toBe(office.provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'gatehouse',
    post_logout_redirect_uri: 'http://127.0.0.1:3000/staff/sign-in',
  })
  expect((await fetch(url)).status).toBe(200)
  expect(await readMe(browser)).toMatchObject({ status: 401 })
  const kinds = (await office.readLog(`${login}@harbor.edu`)).map(({ kind }) => kind)
  expect(kinds).toEqual(['signed in', 'signed out'])
})
