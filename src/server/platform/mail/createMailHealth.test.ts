import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createMailHealth } from './createMailHealth.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('mails that nobody waits for any more do not make the next greylisted one a failure of the server', async () => {
  const problems: (string | undefined)[] = []
  const health = createMailHealth({
    probe: async () => await Promise.resolve(undefined),
    onProblem: (problem) => problems.push(problem),
    probeMs: 30_000,
  })
  await vi.advanceTimersByTimeAsync(0)
  for (const id of ['one', 'two', 'three']) health.onDeferral(id, 'later')
  expect(problems).toEqual(['later'])

  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(problems).toEqual(['later', undefined])
  health.onDeferral('another', 'later')
  expect(problems).toEqual(['later', undefined])
  health.close()
})
