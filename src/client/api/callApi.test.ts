import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { logOut } from '#contract/accounts.ts'
import { getProfile, setTab } from '#contract/applications.ts'
import { unexpectedErrorMessage } from '#contract/messages.ts'

import { callApi, callAs, nameStudent, subscribeToUnauthorized } from './callApi.ts'

afterEach(() => {
  callAs(undefined)
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

describe('a 401', () => {
  /** Counts the sessions that end, and replies to each call when `reply` is called. */
  const open = () => {
    let ended = 0
    onTestFinished(subscribeToUnauthorized(() => (ended += 1)))
    const replies: (() => void)[] = []
    vi.stubGlobal(
      'fetch',
      async () =>
        await new Promise((resolve) => {
          replies.push(() => resolve(Response.json({ message: 'No.' }, { status: 401 })))
        }),
    )
    return { countEnded: () => ended, reply: () => replies.shift()?.() }
  }

  test('ends the session of the student whom the call named', async () => {
    const { countEnded, reply } = open()
    callAs('wren@example.com')
    const call = callApi(getProfile)
    reply()
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(countEnded()).toBe(1)
  })

  test.each([
    ['another student', 'noor@example.com'],
    ['the same student', 'wren@example.com'],
  ])('to a call of an earlier session doesn’t end that of %s', async (_, next) => {
    const { countEnded, reply } = open()
    callAs('wren@example.com')
    const call = callApi(getProfile)
    callAs(undefined)
    callAs(next)
    reply()
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(countEnded()).toBe(0)
  })

  test('to a call for another student ends nothing', async () => {
    const { countEnded, reply } = open()
    callAs('noor@example.com')
    const call = callApi(logOut, { headers: nameStudent('wren@example.com') })
    reply()
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(countEnded()).toBe(0)
  })
})
