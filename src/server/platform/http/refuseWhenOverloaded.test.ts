import { setImmediate as nextTurn } from 'node:timers/promises'

import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { handleErrors } from './handleErrors.ts'
import { refuseWhenOverloaded } from './refuseWhenOverloaded.ts'

test('requests are refused during an overload, and accepted again afterwards', async () => {
  const app = fastify()
  onTestFinished(async () => await app.close())
  handleErrors(app)
  refuseWhenOverloaded(app, 5, 50)
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
  }, 10_000)
  await vi.waitFor(async () => expect(await getStatus()).toBe(200), 10_000)
})

/** Blocks the event loop. */
function occupy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
