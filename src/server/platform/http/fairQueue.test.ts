import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { type Caller, createFairQueue, describeCaller, type FairQueue } from './fairQueue.ts'

const limits = {
  running: 1,
  perNetwork: 2,
  inTotal: 3,
  timeoutMs: 60_000,
  busyMessage: 'Busy.',
  retryAfterSeconds: 1,
}
const from = (network: string): Caller => ({ network, signal: new AbortController().signal })

/** Work that ends on command. */
function openWork(queue: FairQueue) {
  const done: string[] = []
  const begin = async (name: string, asker: Caller): Promise<void> => {
    await queue(asker, async () => {
      done.push(name)
      await Promise.resolve()
    })
  }
  return { done, begin }
}

test('calls take turns by network, however many one of them sends', async () => {
  const queue = createFairQueue(limits)
  const first = Promise.withResolvers<void>()
  const running = queue(from('flood'), async () => await first.promise)
  const { done, begin } = openWork(queue)
  const waiting = [
    begin('flood 1', from('flood')),
    begin('flood 2', from('flood')),
    begin('student', from('student')),
  ]
  first.resolve()
  await Promise.all([running, ...waiting])
  expect(done).toEqual(['flood 1', 'student', 'flood 2'])
})

test('one network has one running call, and leaves the other slot to others', async () => {
  const queue = createFairQueue({ ...limits, running: 2 })
  const first = Promise.withResolvers<void>()
  const running = queue(from('flood'), async () => await first.promise)
  const { done, begin } = openWork(queue)
  const waiting = begin('flood 1', from('flood'))
  await begin('student', from('student'))
  expect(done).toEqual(['student'])
  first.resolve()
  await Promise.all([running, waiting])
  expect(done).toEqual(['student', 'flood 1'])
})

test('calls beyond the limit of a network or of all are refused, and waiting ones are answered', async () => {
  const queue = createFairQueue(limits)
  const first = Promise.withResolvers<void>()
  const running = queue(from('flood'), async () => await first.promise)
  const { done, begin } = openWork(queue)
  const waiting = [begin('flood 1', from('flood')), begin('flood 2', from('flood'))]
  await expect(begin('flood 3', from('flood'))).rejects.toMatchObject({ status: 503 })
  waiting.push(begin('student', from('student')))
  await expect(begin('another', from('another'))).rejects.toMatchObject({ status: 503 })
  first.resolve()
  await Promise.all([running, ...waiting])
  expect(done).toEqual(['flood 1', 'student', 'flood 2'])
  await begin('later', from('flood'))
  expect(done.at(-1)).toBe('later')
})

test('aborted and expired calls cost nothing, and a failure releases its slot', async () => {
  const queue = createFairQueue(limits)
  const { done, begin } = openWork(queue)
  const left = new AbortController()
  left.abort()
  await expect(begin('left', { network: 'one', signal: left.signal })).rejects.toMatchObject({ status: 503 })
  await expect(
    queue(from('one'), async () => await Promise.reject(new Error('The database is away'))),
  ).rejects.toThrow('The database is away')
  await begin('next', from('one'))

  const hurried = createFairQueue({ ...limits, timeoutMs: -1 })
  await expect(hurried(from('one'), async () => await Promise.resolve())).rejects.toMatchObject({
    status: 503,
  })
  expect(done).toEqual(['next'])
})

test('a caller is there until the connection is closed, also after the body was read', async () => {
  const app = fastify()
  onTestFinished(async () => await app.close())
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  app.post('/stays', async (_request, reply) => {
    const { signal } = describeCaller(reply)
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    return { isAborted: signal.aborted }
  })
  app.post('/leaves', async (_request, reply) => {
    const { signal } = describeCaller(reply)
    begun.resolve()
    await once(signal, 'abort')
    left.resolve()
    return {}
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ada"}' }
  expect(await (await fetch(`${origin}/stays`, call)).json()).toEqual({ isAborted: false })
  const leaving = new AbortController()
  const gone = fetch(`${origin}/leaves`, { ...call, signal: leaving.signal })
  await begun.promise
  leaving.abort()
  await expect(gone).rejects.toThrow('aborted')
  await left.promise
})
