import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { boolean, maxLength, object, pipe, strictObject, string } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { defineEndpoint } from '#contract/endpoint.ts'

import { createHttpApp } from './createHttpApp.ts'
import { httpError } from './httpError.ts'
import { acceptSessions, serveEndpoint } from './serveEndpoint.ts'

const rename = defineEndpoint('PUT', '/api/cat/:name', {
  summary: 'Renames a cat',
  params: object({ name: string() }),
  body: strictObject({ name: pipe(string(), maxLength(8, 'This name is too long.')), isTame: boolean() }),
  reply: object({ message: string() }),
  refusals: [{ status: 409, when: 'The cat is asleep' }],
})
const feed = defineEndpoint('POST', '/public/feed', {
  summary: 'Feeds all cats',
  isPublic: true,
  reply: object({ message: string() }),
  refusals: [],
})
const leave = defineEndpoint('GET', '/api/leave', {
  summary: 'Leaves',
  isPublic: true,
  reply: object({}),
  refusals: [],
})

const lines: string[] = []
let app: FastifyInstance

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  app = await createHttpApp({ publicUrl: 'https://apply.example.edu', trustProxy: [], log })
  acceptSessions(
    app,
    async (request) =>
      await Promise.resolve(
        request.headers.cookie === 'who=ada' ? { studentId: '1', username: 'ada' } : undefined,
      ),
  )
  serveEndpoint(app, rename, async ({ body, params, session }) => {
    if (params.name === 'asleep') throw httpError(409, 'This cat is asleep.', { until: 'noon' })
    if (params.name === 'gone') return httpError(404, 'No such cat')
    if (params.name === 'broken') throw new Error('a secret detail')
    return await Promise.resolve({ message: `${session.username}: ${body.name} ${body.isTame}` })
  })
  serveEndpoint(app, { ...feed, maxCallsPerMinute: 5 }, async () => await Promise.resolve({ message: 'fed' }))
  serveEndpoint(app, { ...leave, refusesCrossSite: true }, async () => await Promise.resolve({}))
  await app.ready()
})
afterAll(async () => await app.close())

const cookies = { who: 'ada' }
const body = { name: 'Tom', isTame: true }

async function putCat(name: string, payload: unknown, headers: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/cat/${name}`,
    cookies,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}

describe('an endpoint', () => {
  test('passes the input and the session to its handler', async () => {
    expect(await putCat('Felix', body)).toEqual({ status: 200, body: { message: 'ada: Tom true' } })
  })

  test('refuses with 401 without a session, whatever was sent', async () => {
    const reply = await app.inject({ method: 'PUT', url: '/api/cat/Felix', headers: json, payload: '{' })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({
      message: 'Your session is invalid. Please clear your cookies and login again.',
    })
  })

  test('refuses input that fails its schema, with every message, and coerces nothing', async () => {
    expect(await putCat('Felix', { name: 'far too long', isTame: 'true', color: 'red' })).toEqual({
      status: 422,
      body: {
        message: expect.stringContaining('This name is too long.') as string,
        errors: {
          name: ['This name is too long.'],
          isTame: ['This must be true or false.'],
          color: ['There is no field of this name.'],
        },
      },
    })
  })

  test.each([
    ['a list', [], { '': ['This must be an object, not a list.'] }],
    ['text', '"Tom"', { '': ['This must be an object.'] }],
    ['nothing of what it needs', {}, { name: ['This is missing.'], isTame: ['This is missing.'] }],
    ['a number for a name', { ...body, name: 5 }, { name: ['This must be text.'] }],
  ])('says in sentences why it refuses %s', async (_, sent, errors) => {
    expect(await putCat('Felix', sent)).toEqual({
      status: 422,
      body: { message: [...new Set(Object.values(errors).flat())].join(' '), errors },
    })
  })

  test('answers invalid input with a reply of about the same size', async () => {
    const sent = JSON.stringify(
      Object.fromEntries(Array.from({ length: 1_500 }, (_, count) => [`k${count}`, 1])),
    )
    const reply = await putCat('Felix', sent)
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.body).length).toBeLessThan(sent.length + 8_000)
  })

  test('refuses keys such as `constructor` like any others', async () => {
    const reply = await putCat('Felix', { ...body, toString: 1, valueOf: 'x' })
    expect(reply).toMatchObject({ status: 422, body: { errors: { toString: [expect.any(String)] } } })
  })

  test('refuses as its contract lists', async () => {
    expect(await putCat('asleep', body)).toEqual({
      status: 409,
      body: { message: 'This cat is asleep.', until: 'noon' },
    })
  })

  test.each(['broken', 'gone'])(
    'answers a mistake of ours with the standard message and logs it once: %s',
    async (name) => {
      lines.length = 0
      expect(await putCat(name, body)).toEqual({
        status: 500,
        body: { message: "We've encountered an unexpected error at this time. Please try again later." },
      })
      expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1)
    },
  )

  test('accepts a call without a body that claims to be JSON', async () => {
    const reply = await app.inject({ method: 'POST', url: '/public/feed', headers: json })
    expect(reply.json()).toEqual({ message: 'fed' })
  })
})

const json = { 'content-type': 'application/json' }

test.each([
  ['an unknown address', { method: 'GET', url: '/api/nowhere' }, 404],
  ['broken JSON', { method: 'PUT', url: '/api/cat/Felix', cookies, headers: json, payload: '{' }, 400],
  [
    'a prototype',
    { method: 'PUT', url: '/api/cat/Felix', cookies, headers: json, payload: '{"__proto__":{"x":1}}' },
    400,
  ],
  [
    'a body that is too large',
    { method: 'PUT', url: '/api/cat/Felix', cookies, headers: json, payload: `"${'x'.repeat(20_000)}"` },
    413,
  ],
  [
    'a body that is not JSON',
    {
      method: 'PUT',
      url: '/api/cat/Felix',
      cookies,
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    },
    415,
  ],
  ['no content type', { method: 'POST', url: '/public/feed' }, 415],
  ['an address that cannot be decoded', { method: 'GET', url: '/api/cat/%E0%A4%A' }, 400],
] as const)('%s is answered with JSON', async (_, request, status) => {
  const reply = await app.inject(request)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual({ message: expect.stringMatching(/\w+.*\.$/) as string })
})

test('a page URL that cannot be decoded redirects to the first page, with its query', async () => {
  for (const [url, target] of [
    ['/about%', '/'],
    ['/%E0%A4%A?utm=mail', '/?utm=mail'],
  ] as const) {
    const reply = await app.inject({ url })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, target])
  }
})

test.each([
  ['DELETE', '/public/feed', 'POST'],
  ['GET', '/public/feed', 'POST'],
  ['DELETE', '/api/cat/Felix', 'PUT'],
  ['POST', '/api/leave/', 'GET, HEAD'],
  ['OPTIONS', '/api/leave', 'GET, HEAD'],
  ['POST', '/about', 'GET, HEAD'],
] as const)('%s %s is answered with the allowed methods of the path', async (method, url, methods) => {
  const reply = await app.inject({ method, url })
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, methods])
  expect(reply.json()).toEqual({ message: 'This address does not accept this kind of request.' })
})

test('too many calls are refused with a message', async () => {
  const replies = []
  for (let call = 0; call < 7; call++) {
    replies.push(
      await app.inject({ method: 'POST', url: '/public/feed', headers: json, remoteAddress: '192.0.2.1' }),
    )
  }
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(replies.at(-1)?.json()).toEqual({
    message: 'Too many requests. Please wait a minute and try again.',
  })
})

describe('a request that changes something', () => {
  const page = 'text/html,application/xhtml+xml,*/*;q=0.8'

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a sandboxed page', { origin: 'null' }],
    ['from our name without encryption', { origin: 'http://apply.example.edu', host: 'apply.example.edu' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a link of which nothing is known', { accept: page }],
    ['from a link of another site', { accept: page, referer: 'https://apply.example.edu.evil.example/' }],
    ['from a sibling of ours', { origin: 'https://apply.example.edu', 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_, headers: Record<string, string>) => {
    expect(await putCat('Felix', body, headers)).toEqual({
      status: 403,
      body: { message: 'This request must come from our own pages.' },
    })
    expect((await app.inject({ url: '/api/leave', headers })).statusCode).toBe(403)
  })

  test.each([
    ['from our origin', { origin: 'https://apply.example.edu', 'sec-fetch-site': 'same-origin' }],
    ['from the address it is sent to', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [
      'from a link of ours in an old Safari',
      { accept: page, referer: 'https://apply.example.edu/staff?a=b' },
    ],
    ['from no browser', {}],
  ])('%s is accepted', async (_, headers: Record<string, string>) => {
    expect((await putCat('Felix', body, headers)).status).toBe(200)
    expect((await app.inject({ url: '/api/leave', headers })).statusCode).toBe(200)
  })
})

test('each line of the log has the id of its student, and nothing that was sent', async () => {
  lines.length = 0
  await putCat('Felix?token=hush', { name: 'hush', isTame: true }, { authorization: 'hush' })
  await putCat('broken?code=hush', { name: 'hush', isTame: true })
  await putCat('Felix', { name: 'hush hush hush', isTame: true })
  const read = lines.map((line): unknown => JSON.parse(line))
  expect(read).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ student: '1' }) as unknown))
  expect(lines.join()).not.toContain('hush')
})

test('replies have security headers', async () => {
  const reply = await app.inject({ url: '/api/leave' })
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
  })
})

test('HSTS is only sent if PUBLIC_URL is https', async () => {
  const plain = await createHttpApp({
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
  const reply = await plain.inject({ url: '/' })
  expect(reply.headers).not.toHaveProperty('strict-transport-security')
  await plain.close()
})

test('an endpoint that needs a session is never served without one', async () => {
  const plain = await createHttpApp({
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
  expect(() => {
    serveEndpoint(plain, rename, async () => await Promise.resolve({ message: '' }))
  }).toThrow('needs a session')
  await plain.close()
})
