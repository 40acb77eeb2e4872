import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { createCopyPoll, useCopyDownload } from './useCopyDownload.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Copy(): ReactNode {
  const [poll] = useState(createCopyPoll)
  const { url, isBeingMade, hasFailed } = useCopyDownload(poll)
  if (isBeingMade) return 'being made'
  return hasFailed ? 'failed' : url
}

/** Polls for a copy with a clock that the test controls. */
async function watch(statuses: readonly string[]) {
  vi.useFakeTimers()
  const askedAtMs: number[] = []
  const startedAt = Date.now()
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const status = statuses[askedAtMs.length] ?? statuses.at(-1)
    askedAtMs.push(Date.now() - startedAt)
    const url = status === 'COMPLETED' ? `/copy/${askedAtMs.length}` : null
    return await Promise.resolve(Response.json({ status, url }))
  })
  const { container } = await renderStyled(<Copy />)
  await vi.advanceTimersByTimeAsync(0)
  return { askedAtMs, readText: () => container.textContent }
}

test('is polled every second while it is made, and then every 10 minutes', async () => {
  const { askedAtMs, readText } = await watch(['UNPROCESSED', 'IN_PROGRESS', 'COMPLETED'])
  // React renders in real time, so each simulated second may begin slightly later.
  for (let second = 0; second < 10; second += 1) await vi.advanceTimersByTimeAsync(1000)
  const waits = askedAtMs.map((at, index) => at - (askedAtMs[index - 1] ?? at))
  expect(waits).toEqual([0, expect.any(Number), expect.any(Number)])
  expect(Math.min(...waits.slice(1))).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(2000)
  await vi.advanceTimersByTimeAsync(590_000)
  expect(askedAtMs).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAtMs).toHaveLength(4)
  vi.useRealTimers()
  await expect.poll(readText).toBe('/copy/4')
})

test('that has failed says so, and is polled every 10 minutes, too', async () => {
  const { askedAtMs, readText } = await watch(['FAILED'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(askedAtMs).toEqual([0, 600_000])
  vi.useRealTimers()
  await expect.poll(readText).toBe('failed')
})
