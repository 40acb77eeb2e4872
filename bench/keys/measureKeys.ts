import { setTimeout as delay } from 'node:timers/promises'

import type { Browser, Page } from '@playwright/test'

/** Long enough for all the work of a key. */
export const slowKeysMs = 350
/** As somebody types who types fast. */
export const fastKeysMs = 120

/** Trace events of scripts on the main thread: listeners, timers, promises and garbage collection. */
const scriptEvents = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.compile',
  'MinorGC',
  'MajorGC',
])

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In microseconds, like the durations below. */
  readonly ts: number
  readonly dur?: number
  /** CPU time, which excludes other processes. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

/**
 * Types letters into an input.
 * @param name of the input
 * @param windowMs from a key to the next one; the work within it is attributed to the key
 * @returns milliseconds of script for each key
 */
export async function measureKeys(
  browser: Browser,
  page: Page,
  name: string,
  keys: number,
  windowMs: number,
): Promise<number[]> {
  await page.bringToFront()
  const input = page.locator(`[name=${name}]`)
  await input.fill('')
  await input.focus()
  await delay(slowKeysMs)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'v8.execute'] })
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('a')
    await delay(windowMs)
  }
  await delay(slowKeysMs)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  return sumScripts(trace.traceEvents, windowMs)
}

function sumScripts(events: readonly TraceEvent[], windowMs: number): number[] {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
  const [first] = keys
  if (!first) throw new Error('No key has arrived.')
  const scripts = events
    .filter(({ name, pid, tid }) => pid === first.pid && tid === first.tid && scriptEvents.has(name))
    .toSorted((one, other) => one.ts - other.ts)
  return keys.map(({ ts }) => {
    let [sum, end] = [0, ts]
    for (const script of scripts) {
      // Nested events are part of their parent's duration.
      if (script.ts < end || script.ts > ts + windowMs * 1000) continue
      sum += script.tdur ?? 0
      end = script.ts + (script.dur ?? 0)
    }
    return sum / 1000
  })
}
