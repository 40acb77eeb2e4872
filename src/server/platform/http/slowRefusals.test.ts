import { pino } from 'pino'
import { object } from 'valibot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { defineEndpoint } from '#contract/endpoint.ts'
import { busy } from '#contract/replies.ts'

import { createHttpApp } from './createHttpApp.ts'
import { httpError } from './httpError.ts'
import { serveEndpoint } from './serveEndpoint.ts'

const describeCall = (path: '/public/knock' | '/public/enter') =>
  defineEndpoint('GET', path, {
    summary: 'Lets somebody in',
    isPublic: true,
    reply: object({}),
    refusals: [busy],
  })

async function openApp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const app = await createHttpApp({
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
  onTestFinished(async () => await app.close())
  return app
}

afterEach(() => void vi.useRealTimers())

test('a client that calls a busy server without end is told so twenty times a second', async () => {
  const app = await openApp()
  serveEndpoint(
    app,
    describeCall('/public/enter'),
    async () => await Promise.resolve(httpError(503, 'Busy.')),
  )
  const told: number[] = []
  const flood = Array.from({ length: 100 }, async () =>
    told.push((await app.inject('/public/enter')).statusCode),
  )
  expect((await app.inject({ url: '/public/enter', remoteAddress: '198.51.100.7' })).statusCode).toBe(503)
  expect(told).toHaveLength(20)
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(flood)
  expect(told).toEqual(told.map(() => 503))
})

test('a client that keeps calling gets at most twenty refusals a second, and delays nobody else', async () => {
  const app = await openApp()
  const enter = async () => await Promise.resolve({})
  serveEndpoint(app, { ...describeCall('/public/knock'), maxCallsPerMinute: 1 }, enter)
  serveEndpoint(app, describeCall('/public/enter'), enter)
  const call = async (url: string, remoteAddress: string): Promise<number> =>
    (await app.inject({ url, remoteAddress })).statusCode

  const [flooder, student] = ['203.0.113.9', '198.51.100.7']
  const told: number[] = []
  expect(await call('/public/knock', flooder)).toBe(200)
  const flood = Array.from({ length: 100 }, async () => told.push(await call('/public/knock', flooder)))
  expect(await call('/public/enter', flooder)).toBe(200)
  expect(await call('/public/knock', student)).toBe(200)
  expect(await call('/public/knock', student)).toBe(429)
  expect(told).toHaveLength(20)

  await vi.advanceTimersByTimeAsync(1_000)
  expect(await call('/public/enter', flooder)).toBe(200)
  expect(told).toHaveLength(40)

  // No reply is delayed longer than two seconds.
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(flood)
  expect(told).toEqual(told.map(() => 429))
})
