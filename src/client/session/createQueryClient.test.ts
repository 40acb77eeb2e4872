import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { ServerError, UnauthorisedError } from '../api/callApi.ts'
import { createQueryClient } from './createQueryClient.ts'

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

/** Queries like a mounted screen. */
function watch(ask: () => Promise<unknown>) {
  const client = createQueryClient()
  const mount = () => {
    const observer = new QueryObserver(
      client,
      client.defaultQueryOptions({ queryKey: ['profile'], queryFn: ask }),
    )
    onTestFinished(observer.subscribe(() => undefined))
    return observer
  }
  client.mount()
  onTestFinished(() => client.unmount())
  return { client, mount }
}

test('a query never expires, whatever is mounted or focused again', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<string>>(async () => await Promise.resolve('Wren'))
  const { client, mount } = watch(ask)
  const screen = mount()
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(['profile'])).toBe('Wren')
  screen.destroy()

  const yearMs = 365 * 24 * 3_600_000
  await vi.advanceTimersByTimeAsync(yearMs)
  mount()
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(yearMs)
  expect(client.getQueryData(['profile'])).toBe('Wren')
  expect(ask).toHaveBeenCalledOnce()
})

test('a failure is not retried, and goes to the error boundary; a 401 is handled by the root', async () => {
  vi.useFakeTimers()
  for (const [error, isThrown] of [
    [new ServerError('The server has a bad day.', 500), true],
    [new UnauthorisedError(), false],
  ] as const) {
    const ask = vi.fn<() => Promise<never>>(async () => await Promise.reject(error))
    const observer = watch(ask).mount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledOnce()
    const { throwOnError } = observer.options
    const decide = typeof throwOnError === 'function' ? throwOnError : () => throwOnError
    expect(decide(error, observer.getCurrentQuery())).toBe(isThrown)
  }
})

test('without a network it waits, and queries once that is back', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<string>>(async () => await Promise.resolve('Wren'))
  const { client, mount } = watch(ask)
  onlineManager.setOnline(false)
  const observer = mount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().fetchStatus).toBe('paused')
  expect(ask).not.toHaveBeenCalled()

  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(['profile'])).toBe('Wren')
})
