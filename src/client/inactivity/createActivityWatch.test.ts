import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type ActivityWatch, createActivityWatch } from './createActivityWatch.ts'

const minute = 60_000
let opened: ActivityWatch[] = []

beforeEach(() => {
  opened = []
  vi.useFakeTimers({ now: new Date('2027-01-11T20:00:00Z') })
})
afterEach(() => {
  for (const watch of opened) watch.stop()
  vi.useRealTimers()
})

/** A browser whose tabs share a time; `renew` counts. */
function openBrowser(renew: () => Promise<unknown> = async () => await Promise.resolve()) {
  let stored: number | undefined
  const stamp = { read: () => stored, write: (at: number) => void (stored = at) }
  const renewals: number[] = []
  return {
    stamp,
    renewals,
    open(): ActivityWatch {
      const place = opened.length
      const watch = createActivityWatch({
        stamp: {
          ...stamp,
          write: (at) => {
            stamp.write(at)
            for (const [index, other] of opened.entries()) if (index !== place) other.check()
          },
        },
        renew: async () => {
          renewals.push(Date.now())
          await renew()
        },
      })
      opened.push(watch)
      return watch
    },
  }
}

test('warns one minute before 15 minutes without activity, and ends then', () => {
  const watch = openBrowser().open()
  vi.advanceTimersByTime(14 * minute - 1)
  expect(watch.getPhase()).toBe('active')
  vi.advanceTimersByTime(1)
  expect(watch.getPhase()).toBe('warned')
  expect(watch.getEnd() - Date.now()).toBe(minute)
  vi.advanceTimersByTime(minute - 1)
  expect(watch.getPhase()).toBe('warned')
  vi.advanceTimersByTime(1)
  expect(watch.getPhase()).toBe('over')
})

test('activity restarts the time, but after the warning only continuing does', async () => {
  const { open, renewals } = openBrowser()
  const watch = open()
  await vi.advanceTimersByTimeAsync(13 * minute)
  watch.noteActivity()
  await vi.advanceTimersByTimeAsync(13 * minute)
  expect(watch.getPhase()).toBe('active')
  vi.advanceTimersByTime(minute)
  watch.noteActivity()
  expect(watch.getPhase()).toBe('warned')
  const before = renewals.length
  watch.continueWorking()
  expect(watch.getPhase()).toBe('active')
  expect(renewals).toHaveLength(before + 1)
  await vi.advanceTimersByTimeAsync(13 * minute)
  expect(watch.getPhase()).toBe('active')
})

test('on a machine that slept too long the first activity ends the session, whatever its timers did', () => {
  const watch = openBrowser().open()
  vi.setSystemTime(Date.now() + 16 * minute)
  expect(watch.getPhase()).toBe('active')
  watch.noteActivity()
  expect(watch.getPhase()).toBe('over')
  watch.continueWorking()
  expect(watch.getPhase()).toBe('over')
})

test('a clock that is put back does not make the session longer', () => {
  const watch = openBrowser().open()
  vi.setSystemTime(Date.now() - 60 * minute)
  watch.check()
  vi.advanceTimersByTime(15 * minute)
  expect(watch.getPhase()).toBe('over')
})

test('a stored time in the future does not prolong the session', () => {
  const browser = openBrowser()
  browser.stamp.write(Date.now() + 600 * minute)
  const watch = browser.open()
  browser.stamp.write(Date.now() + 600 * minute)
  vi.advanceTimersByTime(15 * minute)
  expect(watch.getPhase()).toBe('over')
})

test('an active tab keeps the others alive, and takes their warning away', () => {
  const browser = openBrowser()
  const [idle, busy] = [browser.open(), browser.open()]
  vi.advanceTimersByTime(14 * minute)
  expect([idle.getPhase(), busy.getPhase()]).toEqual(['warned', 'warned'])
  busy.continueWorking()
  expect([idle.getPhase(), busy.getPhase()]).toEqual(['active', 'active'])
  for (let minutes = 0; minutes < 30; minutes += 1) {
    vi.advanceTimersByTime(minute)
    busy.noteActivity()
  }
  expect(idle.getPhase()).toBe('active')
  vi.advanceTimersByTime(15 * minute)
  expect([idle.getPhase(), busy.getPhase()]).toEqual(['over', 'over'])
})

test('the first activity after a pause is shared at once, before another tab can end the session', () => {
  const { open, stamp } = openBrowser()
  const watch = open()
  vi.advanceTimersByTime(13 * minute + 59_000)
  watch.noteActivity()
  expect(stamp.read()).toBe(Date.now())
})

test('a tab that missed messages while it was frozen reads the shared time', () => {
  const browser = openBrowser()
  const watch = browser.open()
  vi.setSystemTime(Date.now() + 20 * minute)
  browser.stamp.write(Date.now() - minute)
  watch.check()
  expect(watch.getPhase()).toBe('active')
})

test('a page that is opened after the time has run out ends the session', () => {
  const browser = openBrowser()
  browser.stamp.write(Date.now() - 15 * minute)
  expect(browser.open().getPhase()).toBe('over')
})

test('renews every 10 minutes while somebody is active, and never while nobody is', async () => {
  const { open, renewals } = openBrowser()
  const watch = open()
  const start = Date.now()
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await vi.advanceTimersByTimeAsync(minute)
    watch.noteActivity()
  }
  expect(renewals.map((at) => Math.round((at - start) / minute))).toEqual([10, 20, 30, 40, 50, 60])
  await vi.advanceTimersByTimeAsync(13 * minute)
  expect(renewals).toHaveLength(6)
})

test('a renewal that failed is tried again soon', async () => {
  let isOffline = true
  const { open, renewals } = openBrowser(async () => {
    await (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve())
  })
  const watch = open()
  await vi.advanceTimersByTimeAsync(9 * minute)
  watch.noteActivity()
  await vi.advanceTimersByTimeAsync(minute)
  expect(renewals.length).toBeGreaterThan(0)
  isOffline = false
  await vi.advanceTimersByTimeAsync(minute)
  const count = renewals.length
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(renewals).toHaveLength(count)
})
