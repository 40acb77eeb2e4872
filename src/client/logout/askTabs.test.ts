import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { Unsaved } from '../draft/countUnsaved.ts'

const nothing: Unsaved = { answers: 0, files: 0, submits: 0 }
const two: Unsaved = { answers: 2, files: 0, submits: 0 }

type Listener = (event: { readonly data: unknown }) => void

const listeners = new Set<Listener>()

/** As in one browser, where every tab hears the others. These hear themselves, too. */
class TestChannel {
  postMessage(data: unknown): void {
    for (const listener of listeners) listener({ data })
  }
  addEventListener(_: string, listener: Listener): void {
    listeners.add(listener)
  }
  removeEventListener(_: string, listener: Listener): void {
    listeners.delete(listener)
  }
}

type AskTabs = typeof import('./askTabs.ts')

let askTabs: AskTabs['askTabs']
let answerTabs: AskTabs['answerTabs']

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', TestChannel)
  // A page keeps its channel.
  vi.resetModules()
  ;({ askTabs, answerTabs } = await import('./askTabs.ts'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  listeners.clear()
})

/** Another tab whose save ends when `finish` is called. */
function openTab(page: string, before: Unsaved, after: Unsaved) {
  let unsaved = before
  let finish: () => void = () => undefined
  const save = async (): Promise<void> =>
    await new Promise((resolve) => {
      finish = () => {
        unsaved = after
        resolve()
      }
    })
  onTestFinished(answerTabs(page, { save, count: () => unsaved }))
  return { finish: () => finish() }
}

/** The answer, and whether there is one yet. */
async function follow(asking: ReturnType<AskTabs['askTabs']>) {
  const seen: { told?: Readonly<Record<string, Unsaved>> } = {}
  void asking.then((told) => (seen.told = Object.fromEntries(told)))
  await vi.advanceTimersByTimeAsync(0)
  return seen
}

test('without another tab nobody is waited for', async () => {
  expect(await follow(askTabs([], false))).toEqual({ told: {} })
})

test('a tab is waited for until it has saved', async () => {
  const tab = openTab('one', two, nothing)
  const seen = await follow(askTabs(['one'], false))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toEqual({})
  tab.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.told).toEqual({ one: nothing })
})

test('a tab whose save never ends says what it had before', async () => {
  openTab('one', two, nothing)
  const seen = await follow(askTabs(['one'], false))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.told).toEqual({ one: two })
})

test('in a hurry no save is waited for', async () => {
  openTab('one', two, nothing)
  expect(await follow(askTabs(['one'], true))).toEqual({ told: { one: two } })
})

test('a tab that sleeps is not waited for, and the others are', async () => {
  const tab = openTab('one', two, two)
  const seen = await follow(askTabs(['one', 'asleep'], false))
  tab.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({})
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen.told).toEqual({ one: two })
})

test('where nobody knows which tabs are open, they answer all the same', async () => {
  const tab = openTab('one', two, two)
  const seen = await follow(askTabs(undefined, false))
  tab.finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.told).toEqual({ one: two })
})
