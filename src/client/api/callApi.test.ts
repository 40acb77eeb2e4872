import { afterEach, expect, test, vi } from 'vitest'

import { logOut } from '#contract/accounts.ts'
import { getProfile, setTab } from '#contract/applications.ts'
import { unexpectedErrorMessage } from '#contract/messages.ts'

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

test.each([
  ['is not JSON', 200, '<p>A proxy says hello.</p>', unexpectedErrorMessage],
  ['is an error that is not JSON', 502, 'Bad Gateway', unexpectedErrorMessage],
  ['is an error without a message', 500, '{}', unexpectedErrorMessage],
  ['is an error whose message is not text', 500, '{"message":{"code":7}}', unexpectedErrorMessage],
  ['is an error with a message', 503, '{"message":"We are being repaired."}', 'We are being repaired.'],
])('a reply that %s is reported to the student', async (_, status, body, message) => {
  vi.stubGlobal('fetch', async () => await Promise.resolve(new Response(body, { status })))
  await expect(callApi(getProfile)).rejects.toMatchObject({ status, message })
})
