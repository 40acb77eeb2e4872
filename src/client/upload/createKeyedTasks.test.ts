import { expect, test, vi } from 'vitest'

import { createKeyedTasks } from './createKeyedTasks.ts'

test('a newer task aborts the older, and waits until that has ended', async () => {
  const runs = createKeyedTasks()
  const gate = Promise.withResolvers<void>()
  const events: string[] = []
  runs.start('transcript', async (signal) => {
    events.push('first begins')
    await gate.promise
    events.push(signal.aborted ? 'first was stopped' : 'first goes on')
  })
  await vi.waitFor(() => expect(events).toEqual(['first begins']), 10_000)
  runs.start('transcript', async () => void events.push('second begins'))
  runs.start('statement', async () => void events.push('another key begins'))
  await vi.waitFor(() => expect(events).toContain('another key begins'), 10_000)
  expect(events).not.toContain('second begins')

  gate.resolve()
  await vi.waitFor(() => expect(events.slice(2)).toEqual(['first was stopped', 'second begins']), 10_000)
})

test('a task that is aborted before its turn never begins', async () => {
  const runs = createKeyedTasks()
  const gate = Promise.withResolvers<void>()
  const events: string[] = []
  runs.start('transcript', async () => await gate.promise)
  runs.start('transcript', async () => void events.push('second'))
  runs.start('transcript', async () => void events.push('third'))
  gate.resolve()
  await vi.waitFor(() => expect(events).toEqual(['third']), 10_000)
})

test('the newest task continues until everything is aborted', async () => {
  const runs = createKeyedTasks()
  const signals: AbortSignal[] = []
  const start = (): void => runs.start('transcript', async (signal) => void signals.push(signal))
  start()
  await vi.waitFor(() => expect(signals).toHaveLength(1), 10_000)
  start()
  await vi.waitFor(() => expect(signals).toHaveLength(2), 10_000)
  const [first, second] = signals
  if (!first || !second) throw new Error('There are two.')
  expect([first, second].map((signal) => signal.aborted)).toEqual([true, false])

  runs.stopAll()
  expect(second.aborted).toBe(true)
})
