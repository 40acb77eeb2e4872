import { join } from 'node:path'

import { type ElementHandle, type HTTPRequest, launch, type Page } from 'puppeteer-core'

import { findProgram } from '../../setup/findProgram.mjs'
import type { Desktop } from './openDesktop.ts'

/** Firefox on a desktop. What a student does is done with keys; the driver only looks. */
export interface HeardFirefox {
  open(url: string): Promise<void>
  /** Waits until the page shows a text. */
  see(text: string): Promise<void>
  /** Waits until it no longer does. */
  miss(text: string): Promise<void>
  /** Waits until the page has passed on all of its changes, if it is not being replaced. */
  waitUntilPassedOn(): Promise<void>
  /** Holds calls of the page back from now on, until the function that it returns is called. */
  holdCalls(isHeld: (call: PageCall) => boolean): () => void
  /** Chooses a file as the dialog would. */
  attach(selector: string, path: string): Promise<void>
  /** The address, and the visible text. */
  describe(): Promise<string>
  close(): Promise<void>
}

export interface PageCall {
  readonly method: string
  readonly path: string
}

/** Opens Firefox with an address at its start: the keys go to that page then. */
export async function openHeardFirefox(desktop: Desktop, url: string): Promise<HeardFirefox> {
  const executablePath = findProgram(['firefox-esr', 'firefox'])
  if (executablePath === undefined)
    throw new Error('Firefox is missing. Install the Debian package firefox-esr.')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    defaultViewport: null,
    userDataDir: join(desktop.folder, 'profile'),
    env: { ...process.env, ...desktop.env },
    args: [url],
    extraPrefsFirefox: {
      'signon.rememberSignons': false,
      'browser.formfill.enable': false,
      'layout.spellcheckDefault': 0,
      'ui.prefersReducedMotion': 1,
    },
  })
  const getPage = async (): Promise<Page> => {
    const [page] = await browser.pages()
    if (!page) throw new Error('Firefox has no page.')
    return page
  }
  const page = await getPage()
  let hold = async (_call: PageCall): Promise<void> => {}
  const pass = async (request: HTTPRequest): Promise<void> => {
    await hold({ method: request.method(), path: new URL(request.url()).pathname })
    // The page may have gone.
    await request.continue().catch(() => {})
  }
  page.on('request', (request) => void pass(request))
  await page.setRequestInterception(true)
  const waitForText = async (text: string, isShown: boolean): Promise<void> =>
    void (await page.waitForFunction(
      (sought, wanted) => document.body.innerText.includes(sought) === wanted,
      { timeout: 15_000 },
      text,
      isShown,
    ))
  return {
    open: async (address) => void (await page.goto(address)),
    see: async (text) => await waitForText(text, true),
    miss: async (text) => await waitForText(text, false),
    waitUntilPassedOn: async () => {
      // After two frames the tree of names and roles is up to date, and its changes come before the reply.
      const frames = page.evaluate(
        async () =>
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await frames.catch(() => {})
    },
    holdCalls: (isHeld) => {
      const released = Promise.withResolvers<void>()
      hold = async (call) => {
        if (isHeld(call)) await released.promise
      }
      return () => released.resolve()
    },
    attach: async (selector, path) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
      if (!input) throw new Error(`There is no ${selector}.`)
      await input.uploadFile(path)
    },
    describe: async () =>
      await page
        .evaluate(() => {
          const focused = document.activeElement?.outerHTML.slice(0, 200) ?? ''
          return `${location.href}\nThe focus is on ${focused}\n${document.body.innerText}`
        })
        .catch(String),
    close: async () => await browser.close(),
  }
}
