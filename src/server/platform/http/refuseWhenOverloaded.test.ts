import { setImmediate as nextTurn } from 'node:timers/promises'

import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { handleErrors } from './handleErrors.ts'
import { refuseWhenOverloaded } from './refuseWhenOverloaded.ts'
import { serveStatus } from './serveStatus.ts'

test('requests are refused during an overload, and accepted again afterwards', async () => {
  const app = fastify()
  onTestFinished(async () => await app.close())
  handleErrors(app)
  refuseWhenOverloaded(app, { intervalMs: 5, maxDelayMs: 50 })
  serveStatus(app, [])
  app.get('/', async () => await Promise.resolve('here'))
  const getStatus = async (): Promise<number> => (await app.inject('/')).statusCode
  expect(await getStatus()).toBe(200)

  await vi.waitFor(async () => {
    for (let look = 0; look < 2; look++) {
      occupy(100)
      await nextTurn()
      await nextTurn()
    }
    const refused = await app.inject('/')
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({
      message: 'We are very busy at this time. Please try again in a moment.',
    })
    expect(refused.headers['retry-after']).toBe('5')
    // Or the process would be restarted, in the midst of it.
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const page = await app.inject({ url: '/', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<p>We are very busy at this time. Please try again in a moment.</p>')
  }, 10_000)
  await vi.waitFor(async () => expect(await getStatus()).toBe(200), 10_000)
})

test('unfinished requests are bounded, in total and for each network', async () => {
  const app = fastify()
  onTestFinished(async () => await app.close())
  handleErrors(app)
  refuseWhenOverloaded(app, { maxRequests: 3, maxPerNetwork: 2 })
  const held = Promise.withResolvers<void>()
  let begun = 0
  app.get('/', async () => {
    begun += 1
    await held.promise
    return 'here'
  })
  const call = async (remoteAddress: string): Promise<number> =>
    (await app.inject({ url: '/', remoteAddress })).statusCode
  const [flooder, student, another] = ['203.0.113.9', '198.51.100.7', '198.51.100.8']

  const flood = [call(flooder), call(flooder)]
  await vi.waitFor(() => expect(begun).toBe(2), 10_000)
  expect(await call(flooder)).toBe(503)
  const own = call(student)
  await vi.waitFor(() => expect(begun).toBe(3), 10_000)
  expect(await call(another)).toBe(503)

  held.resolve()
  expect(await Promise.all([...flood, own])).toEqual([200, 200, 200])
  await vi.waitFor(async () => expect(await call(flooder)).toBe(200), 10_000)
  expect(await call(another)).toBe(200)
})

/** Blocks the event loop. */
function occupy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
