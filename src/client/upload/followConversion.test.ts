import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PdfStatus } from '#contract/pdfStatus.ts'

import { followConversion } from './followConversion.ts'

const startedAt = new Date('2027-01-20T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * The server's side: returns these statuses in order.
 * @returns the times of the polls, in milliseconds
 */
function serve(...statuses: readonly (PdfStatus | 500 | 503)[]): number[] {
  const askedAtMs: number[] = []
  vi.stubGlobal('fetch', async () => {
    const status = statuses[askedAtMs.length] ?? 'IN_PROGRESS'
    askedAtMs.push(Date.now() - startedAt.getTime())
    if (typeof status === 'number')
      return await Promise.resolve(Response.json({ message: 'Oh.' }, { status }))
    return await Promise.resolve(Response.json({ status, message: status === 'FAILED' ? 'Damaged.' : '' }))
  })
  return askedAtMs
}

test.each([
  ['COMPLETED', '', true],
  ['FAILED', 'Damaged.', false],
  ['NOT_ANSWERED', '', false],
] as const)('polls every 2 seconds until it is %s', async (status, message, isShown) => {
  const askedAtMs = serve('UNPROCESSED', 'IN_PROGRESS', status)
  const onCompleted = vi.fn<() => Promise<void>>(async () => await Promise.resolve())
  const following = followConversion('transcript', {
    signal: new AbortController().signal,
    onPaused: () => undefined,
    onProgress: () => undefined,
    onCompleted,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await following).toEqual({ status, message })
  expect(askedAtMs).toEqual([0, 2000, 4000])
  expect(onCompleted).toHaveBeenCalledTimes(isShown ? 1 : 0)
})

test('an outage of minutes is not taken for the end of it', async () => {
  const outage = [500, 500, 503, 500, 503, 503, 500, 500] as const
  serve('IN_PROGRESS', ...outage, 'COMPLETED')
  const following = followConversion('transcript', {
    signal: new AbortController().signal,
    onPaused: () => undefined,
    onProgress: () => undefined,
    onCompleted: async () => await Promise.resolve(),
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await following).toEqual({ status: 'COMPLETED', message: '' })
})

test('a server that fails for long is given up', async () => {
  serve(...Array<500>(100).fill(500))
  const following = followConversion('transcript', {
    signal: new AbortController().signal,
    onPaused: () => undefined,
    onProgress: () => undefined,
    onCompleted: async () => await Promise.resolve(),
  })
  const ended = following.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(900_000)
  expect(await ended).toMatchObject({ status: 500 })
})
