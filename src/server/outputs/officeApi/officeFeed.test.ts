import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ApiScope } from '#contract/endpoint.ts'
import { addApiKey, revokeApiKey } from '#server/domain/apiKeys/apiKeyStore.ts'
import { createApiKeys } from '#server/domain/apiKeys/createApiKeys.ts'
import { acceptKeys } from '#server/platform/http/serveEndpoint.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { openTestApplications, type TestApplications } from '#testing/openTestApplications.ts'

import { registerOfficeRoutes } from './registerOfficeRoutes.ts'

let applications: TestApplications
beforeAll(async () => {
  applications = await openTestApplications()
  acceptKeys(applications.app, createApiKeys(applications.context))
  registerOfficeRoutes(applications.app, {
    ...applications.context,
    files: {
      find: async () => await Promise.resolve(undefined),
      findSize: async () => await Promise.resolve(undefined),
      read: () => Readable.from([]),
    },
    typesetCopy: async () => {},
  })
})
afterAll(async () => await applications.close())

const makeKey = async (name: string, may: readonly ApiScope[]): Promise<string> => {
  const key = `gatehouse_${name}`
  await addApiKey(applications.db, { name, key_hash: hashToken(key), may, created_at: new Date() })
  return key
}

const read = async (key: string | undefined, url = '/feed') => {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const reply = await applications.app.inject({ url, headers })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, unknown>>() }
}

async function submit(): Promise<string> {
  const student = await applications.addStudent()
  await student.call('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Calloway', legal_agree: true })
  return String((await student.call('POST', '/api/submit')).body.reference)
}

test('a system reads the feed page by page, and again from where it was', async () => {
  const key = await makeKey('reader', ['feed'])
  expect((await read(key)).body).toEqual({ events: [], next: 0 })
  const references = [await submit(), await submit(), await submit()]
  const first = await read(key, '/feed?limit=2')
  expect(first).toMatchObject({
    status: 200,
    body: {
      events: [
        {
          number: 1,
          event: 'application.submitted',
          reference: references[0],
          at: '2025-01-20T12:00:00-05:00',
        },
        { number: 2, reference: references[1] },
      ],
      next: 2,
    },
  })
  expect((await read(key, '/feed?after=2')).body).toMatchObject({ events: [{ number: 3 }], next: 3 })
  expect((await read(key, '/feed?after=3')).body).toEqual({ events: [], next: 3 })
})

test.each(['after=99', 'after=x', 'after=-1', 'after=1&after=2', 'limit=0', 'limit=1001'])(
  'it refuses %s in words',
  async (query) => {
    const key = await makeKey(`strict-${query.replaceAll(/\W/g, '-')}`, ['feed'])
    const { status, body } = await read(key, `/feed?${query}`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [query.split('=')[0]]])
  },
)

test('no key, an unknown one, a revoked one and one for something else read nothing', async () => {
  const revoked = await makeKey('revoked', ['feed'])
  expect((await read(revoked)).status).toBe(200)
  await revokeApiKey(applications.db, 'revoked', new Date())
  for (const key of [undefined, 'gatehouse_unknown', revoked, ''])
    expect(await read(key)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { message: 'Send a valid API key: Authorization: Bearer KEY.' },
    })
  expect(await read(await makeKey('other', ['applications', 'documents']))).toMatchObject({
    status: 403,
    body: { message: 'The key other may not use this: it needs feed.' },
  })
  const { rows } = await sql<{ times: number }>`
    select times from account_event where kind = 'wrong API key'`.execute(applications.db)
  expect(rows).toEqual([{ times: 4 }])
})

test('each use is in the log by the name of the key, which is stored only as a hash', async () => {
  const key = await makeKey('logged', ['feed'])
  await read(key)
  await read(key, '/feed?after=1')
  const lines = applications
    .readLog()
    .split('\n')
    .filter((line) => line.includes('"key":"logged"'))
  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(applications.readLog()).not.toContain(key)
  const { rows } = await sql<{ text: string; used_at: Date | null }>`
    select api_key::text as text, used_at from api_key where name = 'logged'`.execute(applications.db)
  expect(rows[0]?.text).not.toContain(key)
  expect(rows[0]?.used_at).toEqual(new Date('2025-01-20T17:00:00Z'))
})

test('a key is limited, and another one meanwhile is not', async () => {
  const [busy, calm] = [await makeKey('busy', ['feed']), await makeKey('calm', ['feed'])]
  const from = async (key: string, remoteAddress: string) =>
    await applications.app.inject({
      url: '/feed',
      headers: { authorization: `Bearer ${key}` },
      remoteAddress,
    })
  let status = 200
  for (let calls = 0; calls < 1_000 && status === 200; calls += 1)
    ({ statusCode: status } = await from(busy, `192.0.2.${calls % 200}`))
  expect(status).toBe(429)
  expect(Number((await from(busy, '192.0.2.250')).headers['retry-after'])).toBeGreaterThan(0)
  expect((await from(calm, '192.0.2.1')).statusCode).toBe(200)
})

test('guessing is limited for a network, where keys that were right go on', async () => {
  const [known, unused] = [await makeKey('known', ['feed']), await makeKey('unused', ['feed'])]
  const from = async (key: string, remoteAddress: string) =>
    await applications.app.inject({
      url: '/feed',
      headers: { authorization: `Bearer ${key}` },
      remoteAddress,
    })
  const network = '198.51.100.7'
  expect((await from(known, network)).statusCode).toBe(200)
  const statuses: number[] = []
  for (let guess = 0; guess < 100; guess += 1)
    statuses.push((await from(`gatehouse_guess-${guess}`, network)).statusCode)
  expect(statuses.indexOf(429)).toBeGreaterThan(30)
  expect(new Set(statuses.slice(statuses.indexOf(429)))).toEqual(new Set([429]))
  expect(Number((await from('gatehouse_guess', network)).headers['retry-after'])).toBeGreaterThan(0)
  expect((await from(known, network)).statusCode).toBe(200)
  expect((await from(unused, network)).statusCode).toBe(429)
  expect((await from(unused, '198.51.100.8')).statusCode).toBe(200)
  await revokeApiKey(applications.db, 'known', new Date())
  expect([(await from(known, network)).statusCode, (await from(known, network)).statusCode]).toEqual([
    429, 429,
  ])
  const { rows } = await sql<{ times: number }>`
    select times from account_event where kind = 'wrong API key' and network like '198.51.100.%'`.execute(
    applications.db,
  )
  expect(rows[0]?.times).toBe(statuses.indexOf(429))
})
