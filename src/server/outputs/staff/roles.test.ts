import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/openApiDocument.ts'
import { getMe } from '#contract/staffSignIn.ts'
import { isAllowed, type StaffRole, staffRoles } from '#contract/staffRoles.ts'
import { insertSession } from '#server/domain/accounts/sessionStore.ts'
import { setPassword } from '#server/domain/accounts/studentStore.ts'
import { addApiKey } from '#server/domain/apiKeys/apiKeyStore.ts'
import { createApiKeys } from '#server/domain/apiKeys/createApiKeys.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { acceptKeys, serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { type OpenedStaffApp, openStaffApp } from '#testing/openStaffApp.ts'

const staffCalls = endpoints.filter(({ path }) => path.startsWith('/staff/'))
const otherCalls = endpoints.filter((one) => !staffCalls.includes(one))

/** What a call is made with. A cookie's token is also tried under the other cookie's name. */
type Credentials = { readonly cookies?: Record<string, string>; readonly headers?: Record<string, string> }

let opened: OpenedStaffApp
let routes: string[]
let tokens: Readonly<Record<StaffRole | 'half' | 'student' | 'key', string>>

/** The calls of accounts and of the staff are real; of the others, which have tests of their own, only the guard is. */
beforeAll(async () => {
  routes = []
  opened = await openStaffApp(
    (app, context) => {
      acceptKeys(app, createApiKeys(context))
      for (const endpoint of otherCalls)
        if (!app.hasRoute({ method: endpoint.method, url: endpoint.path })) serveNothing(app, endpoint)
    },
    (app) => void app.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${url}`)),
  )
  const { db } = opened.context
  const now = opened.clock.now()
  const findToken = async (role: StaffRole) =>
    (await opened.signIn(await opened.addMember(role))).cookies.get('staff') ?? ''
  const student = await setPassword(db, { email: 'wren@example.org', key: 'wren@example.org' }, 'none', now)
  await insertSession(db, student, hashToken('student-token'), now)
  await addApiKey(db, {
    name: 'slate',
    key_hash: hashToken('key-token'),
    may: ['feed', 'applications', 'documents'],
    created_at: now,
  })
  tokens = {
    reader: await findToken('reader'),
    officer: await findToken('officer'),
    administrator: await findToken('administrator'),
    half: (await opened.begin(await opened.addMember('administrator'))).cookies.get('staff') ?? '',
    student: 'student-token',
    key: 'key-token',
  }
})
afterAll(async () => await opened.close())

/** 422 is what a call gives that was let in, and sent nothing. */
function serveNothing(app: FastifyInstance, endpoint: Endpoint): void {
  const { body: _, params: __, query: ___, ...open } = endpoint
  const refusals = [...(open.refusals ?? []), { status: 422, when: 'It was let in.' } as const]
  serveEndpoint(app, { ...open, refusals }, async () => await Promise.resolve(httpError(422, 'Let in.')))
}

async function call(
  { method, path }: Endpoint,
  { cookies = {}, headers = {} }: Credentials,
): Promise<number> {
  const url = path.replaceAll(/:\w+/g, '0b0e7a52-9d0c-4bb2-8b4e-7f3f5ff4a111')
  const content = method === 'GET' ? {} : { 'content-type': 'application/json' }
  const response = await opened.app.inject({
    method,
    url,
    cookies,
    headers: { ...content, ...headers },
    ...(method !== 'GET' && { payload: '{}' }),
  })
  return response.statusCode
}

const name = ({ method, path }: Endpoint) => `${method} ${path}`

/** Signing out would end what the next call is made with. */
const lastOf = (calls: readonly Endpoint[]) =>
  calls.toSorted(
    (one, other) => Number(one.path.endsWith('/sign-out')) - Number(other.path.endsWith('/sign-out')),
  )

describe('a call of the staff', () => {
  test('is in the contract, or is not served', () => {
    const served = routes.filter((one) => one.includes(' /staff') && !one.startsWith('HEAD'))
    expect(new Set(served)).toEqual(new Set(staffCalls.map(name)))
  })

  test.each<[who: string, credentials: () => Credentials]>([
    ['nobody', () => ({})],
    ['a student', () => ({ cookies: { session: tokens.student } })],
    ['a student who renames the cookie', () => ({ cookies: { staff: tokens.student } })],
    ['an API key', () => ({ headers: { authorization: `Bearer ${tokens.key}` } })],
    ['an API key as a cookie', () => ({ cookies: { staff: tokens.key } })],
    ['a member without the second factor', () => ({ cookies: { staff: tokens.half } })],
    ['a member who renames the cookie', () => ({ cookies: { session: tokens.administrator } })],
    ['a member by header', () => ({ headers: { authorization: `Bearer ${tokens.administrator}` } })],
  ])('refuses %s', async (_, credentials) => {
    const guarded = staffCalls.filter(({ isPublic }) => !isPublic)
    for (const one of guarded) expect([name(one), await call(one, credentials())]).toEqual([name(one), 401])
  })

  test('refuses a link of another site, but for a document that was opened here', async () => {
    const credentials = {
      cookies: { staff: tokens.administrator },
      headers: { 'sec-fetch-site': 'cross-site' },
    }
    for (const one of staffCalls.filter(({ needsStaff }) => needsStaff)) {
      const refusal = one.path.endsWith('/shown') ? 422 : 403
      expect([name(one), await call(one, credentials)]).toEqual([name(one), refusal])
    }
  })

  test.each(staffRoles)(
    'lets in a member who is %s, where the table says so, and nowhere else',
    async (role) => {
      for (const one of lastOf(staffCalls.filter(({ needsStaff }) => needsStaff))) {
        const status = await call(one, { cookies: { staff: tokens[role] } })
        const isLetIn = one.needsStaff !== undefined && isAllowed(role, one.needsStaff)
        expect([name(one), isLetIn ? ![401, 403].includes(status) : status]).toEqual([
          name(one),
          isLetIn ? true : 403,
        ])
      }
    },
  )
})

describe('a call of a student or of another system', () => {
  test.each<[who: string, credentials: (token: string) => Credentials]>([
    ['the cookie of the staff', (staff) => ({ cookies: { staff } })],
    ['its token under the name of the student’s', (session) => ({ cookies: { session } })],
    ['its token as a key', (token) => ({ headers: { authorization: `Bearer ${token}` } })],
  ])('does not take %s', async (_, credentials) => {
    const email = await opened.addMember('administrator')
    const token = (await opened.signIn(email)).cookies.get('staff') ?? ''
    for (const one of otherCalls.filter(({ isPublic }) => !isPublic))
      expect([name(one), await call(one, credentials(token))]).toEqual([name(one), 401])
    expect(await call(getMe, { cookies: { staff: token } })).toBe(200)
  })

  test('takes its own, or the refusals above would say nothing', async () => {
    const headers = { authorization: `Bearer ${tokens.key}` }
    for (const one of otherCalls.filter(({ isPublic }) => !isPublic)) {
      const credentials = one.needsKey ? { headers } : { cookies: { session: tokens.student } }
      expect([name(one), await call(one, credentials)]).toEqual([name(one), 422])
    }
  })
})
