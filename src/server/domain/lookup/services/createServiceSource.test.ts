import type { ServerResponse } from 'node:http'

import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { createSealer } from '#server/platform/secret/sealer.ts'
import { type AddressServer, sendJson, startAddressServer } from '#testing/startAddressServer.ts'

import { createServiceSource, type ServiceSource } from './createServiceSource.ts'
import { createSmartyService } from './smartyService.ts'

const secret = 'a secret of the tests with enough characters'
const key = 'the-secret-key'
const suggestions = [
  { street_line: '1 Gap Rd', secondary: '', city: 'Harrogate', state: 'TN', zipcode: '37752', entries: 0 },
]

interface TestService {
  readonly source: ServiceSource
  readonly server: AddressServer
  /** Everything that was logged. */
  readonly lines: string[]
  pass(seconds: number): void
}

/** Opens a source on a local service that returns these replies in turn, and the last one from then on. */
async function open(...answers: readonly ((response: ServerResponse) => void)[]): Promise<TestService> {
  let count = 0
  const server = await startAddressServer((response) => {
    answers[Math.min(count, answers.length - 1)]?.(response)
    count += 1
  })
  let now = Date.parse('2025-01-20T17:00:00Z')
  const lines: string[] = []
  const service = createSmartyService({ kind: 'smarty', key }, 'http://localhost', `${server.url}/lookup`)
  const source = createServiceSource(service, {
    sealer: createSealer(secret, 'address'),
    clock: { now: () => new Date(now) },
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  })
  return { source, server, lines, pass: (seconds) => (now += seconds * 1000) }
}

const answerWell = (response: ServerResponse): void => sendJson(response, { suggestions })
const fail =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end('{"errors":[{"message":"no"}]}')
  }

test.each<[string, string, (response: ServerResponse) => void]>([
  ['does not answer', 'no answer in time', () => {}],
  [
    'begins and does not end',
    'no answer in time',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"sugg'),
  ],
  ['hangs up', 'UND_ERR_SOCKET', (response) => void response.destroy()],
  ['refuses the key', 'HTTP 401', fail(401)],
  ['wants money', 'HTTP 402', fail(402)],
  ['does not understand', 'HTTP 400', fail(400)],
  ['has had enough', 'HTTP 429', fail(429)],
  ['is broken', 'HTTP 500', fail(500)],
  ['sends somewhere else', 'HTTP 302', fail(302, { location: '/lookup' })],
  [
    'answers with half of it',
    'a reply that is not JSON',
    (response) => void response.end('{"suggestions":[{"stre'),
  ],
  [
    'answers with a page',
    'a reply that is not JSON',
    (response) => void response.end('<html>Sign in</html>'),
  ],
  ['answers with a list', 'a reply in another format', (response) => sendJson(response, [])],
  ['answers with nothing', 'a reply in another format', (response) => sendJson(response, null)],
  [
    'answers with other types',
    'a reply in another format',
    (response) => sendJson(response, { suggestions: 'none' }),
  ],
  [
    'answers without end',
    'a reply that is too long',
    (response) => void response.end(`{"suggestions":["${'x'.repeat(2_000_000)}"]}`),
  ],
])('a service that %s gives no suggestions, and is only logged', async (_, failure, answer) => {
  const { source, lines } = await open(answer)
  expect(await source.search('1 Wisteria Lane', 5)).toEqual([])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ service: 'smarty', failure }])
  expect(lines.join('')).not.toMatch(/wisteria|the-secret-key|127\.0\.0\.1/i)
  expect(await source.check.findProblem()).toBe(`the service gives no suggestions (${failure})`)
})

test('a service that cannot be reached gives none either', async () => {
  const { server, ...closed } = await open(answerWell)
  const service = createSmartyService(
    { kind: 'smarty', key },
    'http://localhost',
    'http://127.0.0.1:1/lookup',
  )
  const source = createServiceSource(service, {
    sealer: createSealer(secret, 'address'),
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
  })
  expect(await source.search('1 gap', 5)).toEqual([])
  expect(await source.check.findProblem()).toBeDefined()
  expect(await closed.source.check.findProblem()).toBeUndefined()
  expect(server.asked).toEqual([])
})

test('after three failures in a row it is paused for a while, and then tried again', async () => {
  const { source, server, lines, pass } = await open(fail(500), fail(500), fail(500), fail(503), answerWell)
  const search = async (): Promise<number> => (await source.search('1 gap', 5)).length
  for (let time = 0; time < 6; time += 1) expect(await search()).toBe(0)
  expect(server.asked).toHaveLength(3)
  pass(16)
  expect([await search(), await search(), server.asked.length]).toEqual([0, 0, 4])
  pass(16)
  expect([await search(), server.asked.length]).toEqual([1, 5])
  expect(await source.check.findProblem()).toBeUndefined()
  const words = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(words.map((msg) => msg.includes('answers again'))).toEqual([false, false, false, true])
})

test.each([
  [429, { 'retry-after': '120' }, 120],
  [429, {}, 15],
  [401, {}, 60],
])('a %i pauses the requests at once, for as long as it says', async (status, headers, seconds) => {
  const { source, server, pass } = await open(fail(status, headers), answerWell)
  await source.search('1 gap', 5)
  pass(seconds - 1)
  await source.search('1 gap', 5)
  expect(server.asked).toHaveLength(1)
  pass(2)
  expect(await source.search('1 gap', 5)).toHaveLength(1)
})

test('an aborted search is dropped, and does not count as a failure', async () => {
  const { source, server, lines } = await open(() => {})
  const leaving = new AbortController()
  const search = source.search('1 gap', 5, leaving)
  await vi.waitFor(() => expect(server.asked).toHaveLength(1), 10_000)
  leaving.abort()
  expect(await search).toEqual([])
  await vi.waitFor(() => expect(server.dropped()).toBe(1), 10_000)
  expect([await source.check.findProblem(), lines]).toEqual([undefined, []])
})

test('the same text is requested once a minute', async () => {
  const { source, server, pass } = await open(answerWell)
  await source.search('1 gap', 5)
  expect(await source.search(' 1  GAP', 5)).toHaveLength(1)
  expect(server.asked).toHaveLength(1)
  pass(61)
  await source.search('1 gap', 5)
  expect(server.asked).toHaveLength(2)
})

test.each(['', '1', '12', '12345', 'ga', '  g ', '!?*'])('"%s" is not worth a question', async (text) => {
  const { source, server } = await open(answerWell)
  expect(await source.search(text, 5)).toEqual([])
  expect(server.asked).toEqual([])
})

test('a flood of searches is not passed on', async () => {
  const { source, server } = await open(() => {})
  const leaving = new AbortController()
  const searches = Array.from({ length: 80 }, async (_, at) => await source.search(`${at} gap`, 5, leaving))
  await vi.waitFor(() => expect(server.asked).toHaveLength(50), 10_000)
  leaving.abort()
  await Promise.all(searches)
  expect(server.asked).toHaveLength(50)
})

test('an id contains its address, sealed: another process opens it, and nobody can forge one', async () => {
  const { source } = await open(answerWell)
  const other = await open(answerWell)
  const [item] = await source.search('1 gap', 5)
  const id = item?.id ?? ''
  expect(other.source.find(id)).toEqual({
    id,
    address_line_1: '1 Gap Rd',
    address_line_2: '',
    city: 'Harrogate',
    state: 'TN',
    zip: '37752',
    country: 'USA',
  })
  expect(id.length).toBeLessThan(1_000)
  expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain('Harrogate')
  const foreign = createSealer('another secret that has enough characters', 'address').seal(
    '["1","","","","",""]',
  )
  for (const bad of [
    '',
    'oa-d1914378745b',
    `${id.slice(0, -3)}AAA`,
    id.split('.').slice(0, 3).join('.'),
    foreign,
  ]) {
    expect(source.find(bad)).toBeUndefined()
  }
})
