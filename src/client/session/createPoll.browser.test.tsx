import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { getTabs } from '#contract/applications.ts'
import { unexpectedErrorMessage } from '#contract/messages.ts'

import { callApi } from '../api/callApi.ts'

import { createPoll } from './createPoll.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Follows a call that is answered with these statuses, the last one from then on; 0 is no network. */
function follow(...statuses: readonly number[]) {
  vi.useFakeTimers()
  const calls = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const status = statuses[calls.mock.calls.length - 1] ?? statuses.at(-1) ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return await Promise.resolve(Response.json({ school: `tab ${calls.mock.calls.length}` }, { status }))
  })
  const poll = createPoll(
    () => callApi(getTabs),
    ({ hasFailed }) => (hasFailed ? 5000 : undefined),
  )
  const heard = vi.fn<() => void>()
  const stop = poll.subscribe(heard)
  onTestFinished(stop)
  return { poll, stop, heard, countCalls: () => calls.mock.calls.length }
}

const show = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a call is repeated after a failure, keeps its last reply, and ends with the component', async () => {
  const { poll, stop, heard, countCalls } = follow(200, 500, 200)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(poll.get).toEqual({ reply: { school: 'tab 1' }, hasFailed: false })
  expect(countCalls()).toBe(1)

  await expect(poll.ask()).rejects.toThrow(unexpectedErrorMessage)
  expect(poll.get()).toEqual({ reply: { school: 'tab 1' }, hasFailed: true })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(poll.get).toEqual({ reply: { school: 'tab 3' }, hasFailed: false })
  expect(heard).toHaveBeenCalledTimes(3)

  stop()
  show(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countCalls()).toBe(3)
})

test('a call after something has changed does not take the reply of one that began before', async () => {
  const { poll, countCalls } = follow(200)
  await expect(poll.askAgain()).resolves.toEqual({ school: 'tab 2' })
  expect(countCalls()).toBe(2)
})

test('the next component begins with the last reply, and without the failure that the one before has shown', async () => {
  const { poll, stop } = follow(200, 500)
  await expect.poll(poll.get).toEqual({ reply: { school: 'tab 1' }, hasFailed: false })
  await expect(poll.ask()).rejects.toThrow(unexpectedErrorMessage)
  stop()
  expect(poll.get()).toEqual({ reply: { school: 'tab 1' }, hasFailed: false })
})

test('two at once are one call', async () => {
  const { poll, countCalls } = follow(200)
  expect(await Promise.all([poll.ask(), poll.ask()])).toEqual([{ school: 'tab 1' }, { school: 'tab 1' }])
  expect(countCalls()).toBe(1)
})

test('a hidden page waits until it is visible, and then calls at once', async () => {
  const { countCalls } = follow(500)
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countCalls()).toBe(1)
  show(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(countCalls()).toBe(2)
})

test('a page that is looked at again calls nothing before it is time', async () => {
  const { poll, countCalls } = follow(500, 200)
  await expect.poll(poll.get).toEqual({ hasFailed: true })
  show(true)
  show(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(countCalls()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(countCalls()).toBe(2)
})

test('without a network it waits for that, and has not failed', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { poll, countCalls } = follow(0, 200)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll.get()).toEqual({ hasFailed: false })
  expect(countCalls()).toBe(1)
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(poll.get).toEqual({ reply: { school: 'tab 2' }, hasFailed: false })
})
