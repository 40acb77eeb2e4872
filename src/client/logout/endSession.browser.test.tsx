import { expect, onTestFinished, test, vi } from 'vitest'

import { beginActivity, endSession } from './endSessionLater.ts'

const listHeld = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
const countWaiting = async () => (await navigator.locks.query()).pending?.length

test('a logout names its student, and holds a lock until the reply', async () => {
  let reply: (response: Response) => void = () => undefined
  const fetching = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => await new Promise((resolve) => (reply = resolve)))
  onTestFinished(() => fetching.mockRestore())
  const ending = endSession('wren@example.com')
  await vi.waitFor(async () => expect(await listHeld()).toEqual(['gatehouse-logout']))
  const headers = new Headers(fetching.mock.calls[0]?.[1]?.headers)
  expect(headers.get('gatehouse-student')).toBe('wren%40example.com')
  reply(Response.json({ message: 'You are logged out.' }))
  await ending
  await vi.waitFor(async () => expect(await listHeld()).toEqual([]))
})

test('a login waits for the logout of another tab, whose reply clears cookies', async () => {
  const other = Promise.withResolvers<void>()
  void navigator.locks.request('gatehouse-logout', { mode: 'shared' }, async () => await other.promise)
  const begun = vi.fn<() => void>()
  const beginning = beginActivity().then(begun)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
  expect(begun).not.toHaveBeenCalled()
  other.resolve()
  await beginning
  expect(begun).toHaveBeenCalledOnce()
})
