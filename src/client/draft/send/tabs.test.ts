import { afterEach, expect, test, vi } from 'vitest'

import { listenToTabs, notifyTabs } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser without BroadcastChannel works alone', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const received: unknown[] = []
  const stop = listenToTabs((message) => received.push(message))
  notifyTabs({ kind: 'leaving' })
  stop()
  expect(received).toEqual([])
})
