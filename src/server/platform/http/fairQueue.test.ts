import { expect, test } from 'vitest'

import { FairQueue, type Caller } from './fairQueue.ts'

const limits = {
  running: 1,
  perNetwork: 2,
  inTotal: 3,
  timeoutMs: 60_000,
  busyMessage: 'Busy.',
  retryAfterSeconds: 1,
}
const from = (ip: string): Caller => ({ ip, signal: new AbortController().signal })

/** Work that ends on command. */
function openWork(queue: FairQueue) {
  const done: string[] = []
  const begin = async (name: string, asker: Caller): Promise<void> => {
    await queue.run(asker, async () => {
      done.push(name)
      await Promise.resolve()
    })
  }
  return { done, begin }
}

test('calls take turns by network, however many one of them sends', async () => {
  const queue = new FairQueue(limits)
  const first = Promise.withResolvers<void>()
  const running = queue.run(from('flood'), async () => await first.promise)
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
  const queue = new FairQueue({ ...limits, running: 2 })
  const first = Promise.withResolvers<void>()
  const running = queue.run(from('flood'), async () => await first.promise)
  const { done, begin } = openWork(queue)
  const waiting = begin('flood 1', from('flood'))
  await begin('student', from('student'))
  expect(done).toEqual(['student'])
  first.resolve()
  await Promise.all([running, waiting])
  expect(done).toEqual(['student', 'flood 1'])
})

test('calls beyond the limit of a network or of all are refused, and waiting ones are answered', async () => {
  const queue = new FairQueue(limits)
  const first = Promise.withResolvers<void>()
  const running = queue.run(from('flood'), async () => await first.promise)
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
  const queue = new FairQueue(limits)
  const { done, begin } = openWork(queue)
  const left = new AbortController()
  left.abort()
  await expect(begin('left', { ip: 'one', signal: left.signal })).rejects.toMatchObject({ status: 503 })
  await expect(
    queue.run(from('one'), async () => await Promise.reject(new Error('The database is away'))),
  ).rejects.toThrow('The database is away')
  await begin('next', from('one'))

  const hurried = new FairQueue({ ...limits, timeoutMs: -1 })
  await expect(hurried.run(from('one'), async () => await Promise.resolve())).rejects.toMatchObject({
    status: 503,
  })
  expect(done).toEqual(['next'])
})
