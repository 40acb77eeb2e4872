import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createHttpApp } from './createHttpApp.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import { serveStatus } from './serveStatus.ts'

const well: ReadinessCheck = {
  name: 'database',
  isEssential: true,
  findProblem: async () => await Promise.resolve(undefined),
}
const mail: ReadinessCheck = {
  name: 'mail',
  isEssential: false,
  findProblem: async () => await Promise.resolve('refused'),
}
const down: ReadinessCheck = {
  ...well,
  findProblem: async () => await Promise.reject(new Error('connection lost')),
}

async function openApp(checks: readonly ReadinessCheck[]) {
  const app = await createHttpApp({
    publicUrl: 'http://127.0.0.1',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
  onTestFinished(async () => await app.close())
  serveStatus(app, checks)
  return app
}

async function ask(checks: readonly ReadinessCheck[], url: string) {
  const app = await openApp(checks)
  const reply = await app.inject({ url })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}

test('all is well', async () => {
  expect(await ask([well], '/readyz')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await ask([down], '/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
})

test('a non-essential failure is reported as degraded', async () => {
  expect(await ask([well, mail], '/readyz')).toEqual({
    status: 200,
    body: { status: 'degraded', message: 'mail: refused', reasons: { mail: 'refused' } },
  })
})

test('without the database the server is not ready and says why', async () => {
  expect(await ask([down, mail], '/readyz')).toEqual({
    status: 503,
    body: {
      status: 'unavailable',
      message: 'database: connection lost; mail: refused',
      reasons: { database: 'connection lost', mail: 'refused' },
    },
  })
})

test('concurrent requests share one check', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let looks = 0
  const slow: ReadinessCheck = {
    ...well,
    findProblem: async () => {
      looks += 1
      return await promise
    },
  }
  const app = await openApp([slow])
  const asked = Array.from({ length: 20 }, async () => await app.inject({ url: '/readyz' }))
  await vi.waitFor(() => expect(looks).toBe(1), 10_000)
  resolve(undefined)
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect([looks, new Set(statuses)]).toEqual([1, new Set([200])])
  await app.inject({ url: '/readyz' })
  expect(looks).toBe(2)
})
