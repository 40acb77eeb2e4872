import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createProfileStore } from './profileStore.ts'
import { postWebStatus, recordLastPage } from './syncCalls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * The server's side: returns these replies in order, and the last one from then on.
 * @returns the received bodies
 */
function serve(...statuses: readonly number[]): string[] {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: { readonly body: string }) => {
    const status = statuses[bodies.length] ?? statuses.at(-1) ?? 200
    bodies.push(init.body)
    if (status === 0) throw new TypeError('Failed to fetch')
    return await Promise.resolve(Response.json({ message: `Reply ${bodies.length}.` }, { status }))
  })
  return bodies
}

function openProfile() {
  const profile = createProfileStore()
  profile.set({
    answer: {},
    document_answer: {},
    username: 'wren@example.com',
    last_page: null,
    successful_login: [],
    web_status: [],
    revision: 0,
    add_another: {},
    tabs: {},
    removed_at: {},
    page_changes: {},
    submission: null,
    journal: { owner: '', keys: [] },
  })
  return profile
}

test.each([
  ['the second try', [503, 200]],
  ['the third try, after lost replies', [0, 0, 200]],
])('a status is recorded with %s', async (_, statuses) => {
  const bodies = serve(...statuses)
  const done = postWebStatus('started')
  await vi.advanceTimersByTimeAsync(2500)
  await done
  expect(bodies).toEqual(statuses.map(() => '{"web_status":"started"}'))
})

test('a status is retried after 0.5 and 2 seconds, and no more', async () => {
  const bodies = serve(500)
  const failure = postWebStatus('validating').catch((error: unknown) => error)
  const counts: number[] = []
  for (const milliseconds of [499, 1, 1999, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(milliseconds)
    counts.push(bodies.length)
  }
  expect(counts).toEqual([1, 2, 2, 3, 3])
  expect(await failure).toMatchObject({ message: 'Reply 3.' })
})

test('a refused status is not retried', async () => {
  const bodies = serve(409)
  await expect(postWebStatus('started')).rejects.toThrow('Reply 1.')
  expect(bodies).toHaveLength(1)
})

test('the profile has the last page once the server has it', async () => {
  const profile = openProfile()
  serve(500)
  await recordLastPage(profile, '/final-steps')
  expect(profile.get()?.last_page).toBeNull()
  const bodies = serve(200)
  await recordLastPage(profile, '/education-ug')
  expect(bodies).toEqual(['{"last_page":"/education-ug"}'])
  expect(profile.get()?.last_page).toBe('/education-ug')
})
