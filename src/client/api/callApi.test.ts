import { afterEach, expect, test, vi } from 'vitest'

import { logOut } from '#contract/accounts.ts'
import { getProfile, setTab } from '#contract/applications.ts'

import { callApi } from './callApi.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a reading', async () => await callApi(getProfile)],
  ['a change', async () => await callApi(setTab, { body: { tab_id: 'way', chosen_tab: 'a' } })],
  ['a logout', async () => await callApi(logOut)],
])('%s over a stalled connection fails like one without a network', async (_, call) => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    async (_url: string, { signal }: { readonly signal: AbortSignal }) =>
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch')))
      }),
  )
  const ended = call().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toMatchObject({ status: 0 })
})
