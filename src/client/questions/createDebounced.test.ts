import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createDebounced } from './createDebounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function listen(): { readonly heard: string[]; readonly call: (text: string) => void; cancel(): void } {
  const heard: string[] = []
  const { call, cancel } = createDebounced((text: string) => heard.push(text), 200, 500)
  return { heard, call, cancel }
}

test('waits for a pause of 200 ms and takes the newest', () => {
  const { heard, call } = listen()
  call('o')
  vi.advanceTimersByTime(199)
  call('oa')
  vi.advanceTimersByTime(199)
  expect(heard).toEqual([])

  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['oa'])
})

test('acts after 500 ms even when the typing goes on', () => {
  const { heard, call } = listen()
  for (const text of ['o', 'oa', 'oak', 'oak ', 'oak r']) {
    call(text)
    vi.advanceTimersByTime(100)
  }
  expect(heard).toEqual(['oak r'])

  call('oak ri')
  vi.advanceTimersByTime(200)
  expect(heard).toEqual(['oak r', 'oak ri'])
})

test('acts once a pause, and the maximum starts anew with the next key', () => {
  const { heard, call } = listen()
  call('o')
  vi.advanceTimersByTime(5000)
  expect(heard).toEqual(['o'])

  call('oa')
  vi.advanceTimersByTime(150)
  call('oak')
  vi.advanceTimersByTime(199)
  expect(heard).toEqual(['o'])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['o', 'oak'])
})

test('does nothing once it is cancelled', () => {
  const { heard, call, cancel } = listen()
  call('oak')
  cancel()
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([])
})
