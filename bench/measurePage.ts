import { brotliCompressSync } from 'node:zlib'

import type { Browser, CDPSession } from '@playwright/test'

import { openPhone, slowPhone } from './openPhone.ts'

/** Cost of one page load. */
export interface PageLoad {
  readonly largestPaintMs: number
  /** Transferred bytes, without the headers of scripts. */
  readonly scriptBytes: number
  readonly styleBytes: number
  /** Compressed size of the styles in the page. */
  readonly inlineStyleBytes: number
  readonly foreignRequests: number
  /** Keys typed since the first paint that are on the page, and saved, at the end. */
  readonly keysTyped: number
  readonly keysKept: number
}

/** Typed before hydration. */
export const earlyText = 'Wilhelmina Josephine'

/**
 * Loads a page on a slow phone and types from the first paint on.
 * @param text an answer, which makes the page preload the next screens; with none the page is not touched: a phone has
 *   not scrolled to what is loaded then, and nothing asks whether the page is there, which would delay its first paint
 */
export async function measurePageLoad(browser: Browser, url: string, text: string): Promise<PageLoad> {
  const { context, page, session } = await openPhone(browser, slowPhone)
  const wire = watchWire(session, url)
  await page.goto(`${url}/about`, { waitUntil: 'commit' })
  const first = page.locator('[name=first_name]')
  if (text !== '') await first.focus()
  for (const letter of text) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  await page.waitForLoadState('networkidle')
  const largestPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  const kept = await first.inputValue()
  const styles = await page.locator('style').allTextContents()
  const inlineStyleBytes = brotliCompressSync(styles.join('')).length
  await context.close()
  return {
    largestPaintMs,
    ...wire,
    inlineStyleBytes,
    keysTyped: text.length,
    keysKept: countSame(kept, text),
  }
}

function watchWire(session: CDPSession, url: string) {
  const wire = { scriptBytes: 0, styleBytes: 0, foreignRequests: 0 }
  const responses = new Map<string, { readonly type: string; readonly headerBytes: number }>()
  session.on('Network.requestWillBeSent', (event) => {
    if (!event.request.url.startsWith(url) && !event.request.url.startsWith('data:'))
      wire.foreignRequests += 1
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { type, headerBytes: response.encodedDataLength }),
  )
  session.on('Network.loadingFinished', (event) => {
    const { type, headerBytes = 0 } = responses.get(event.requestId) ?? {}
    if (type === 'Script') wire.scriptBytes += event.encodedDataLength - headerBytes
    if (type === 'Stylesheet') wire.styleBytes += event.encodedDataLength
  })
  return wire
}

function countSame(kept: string, typed: string): number {
  return kept === typed ? typed.length : [...kept].filter((letter, index) => typed[index] === letter).length
}
