import { setTimeout as delay } from 'node:timers/promises'

import type { Browser, Page } from '@playwright/test'

/** How long what a key sets going is counted, in milliseconds. */
const windowMs = 350

/** Of a trace, what the page's own thread does for scripts: listeners, timers, promises, and tidying up after them. */
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
  /** In microseconds, as what follows. */
  readonly ts: number
  readonly dur?: number
  /** Of the processor: what else the machine is doing is not in it. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

/**
 * Types letters into an input, each when what the one before it has set going is over.
 * @param name the input's
 * @returns milliseconds of script for each key
 */
export async function measureKeys(
  browser: Browser,
  page: Page,
  name: string,
  keys: number,
): Promise<number[]> {
  await page.bringToFront()
  const input = page.locator(`[name=${name}]`)
  await input.fill('')
  await input.focus()
  await delay(windowMs)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'v8.execute'] })
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('a')
    await delay(windowMs)
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  return sumScripts(trace.traceEvents)
}

function sumScripts(events: readonly TraceEvent[]): number[] {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
  const [first] = keys
  if (!first) throw new Error('No key has arrived.')
  const scripts = events
    .filter(({ name, pid, tid }) => pid === first.pid && tid === first.tid && scriptEvents.has(name))
    .toSorted((one, other) => one.ts - other.ts)
  return keys.map(({ ts }) => {
    let [sum, end] = [0, ts]
    for (const script of scripts) {
      // What runs within another was counted with it.
      if (script.ts < end || script.ts > ts + windowMs * 1000) continue
      sum += script.tdur ?? 0
      end = script.ts + (script.dur ?? 0)
    }
    return sum / 1000
  })
}
