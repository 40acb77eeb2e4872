import { expect, test, vi } from 'vitest'

import { createKeyedTasks } from './createKeyedTasks.ts'

test('a newer task aborts the older, and waits until that has ended', async () => {
  const runs = createKeyedTasks()
  const gate = Promise.withResolvers<void>()
  const heard: string[] = []
  runs.start('transcript', async (signal) => {
    heard.push('first begins')
    await gate.promise
    heard.push(signal.aborted ? 'first was stopped' : 'first goes on')
  })
  await vi.waitFor(() => expect(heard).toEqual(['first begins']))
  runs.start('transcript', async () => void heard.push('second begins'))
  runs.start('statement', async () => void heard.push('another key begins'))
  await vi.waitFor(() => expect(heard).toContain('another key begins'))
  expect(heard).not.toContain('second begins')

  gate.resolve()
  await vi.waitFor(() => expect(heard.slice(2)).toEqual(['first was stopped', 'second begins']))
})

test('a task that is aborted before its turn never begins', async () => {
  const runs = createKeyedTasks()
  const gate = Promise.withResolvers<void>()
  const heard: string[] = []
  runs.start('transcript', async () => await gate.promise)
  runs.start('transcript', async () => void heard.push('second'))
  runs.start('transcript', async () => void heard.push('third'))
  gate.resolve()
  await vi.waitFor(() => expect(heard).toEqual(['third']))
})

test('the newest task continues until everything is aborted', async () => {
  const runs = createKeyedTasks()
  const signals: AbortSignal[] = []
  const start = (): void => runs.start('transcript', async (signal) => void signals.push(signal))
  start()
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  start()
  await vi.waitFor(() => expect(signals).toHaveLength(2))
  const [first, second] = signals
  if (!first || !second) throw new Error('There are two.')
  expect([first, second].map((signal) => signal.aborted)).toEqual([true, false])

  runs.stopAll()
  expect(second.aborted).toBe(true)
})
