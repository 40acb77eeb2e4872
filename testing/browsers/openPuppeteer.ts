import { type Browser, type ElementHandle, launch, type LaunchOptions, type Page } from 'puppeteer-core'

import { findProgram } from '../../setup/findProgram.mjs'
import { chromiumArgs, getHeadlessChromium } from '../getChromium.ts'
import { listProcesses } from '../listProcesses.ts'
import { sendSignal } from '../sendSignal.ts'
import type { BrowserDriver, WindowSize } from './BrowserDriver.ts'
import { makeBrowserFolder } from './makeBrowserFolder.ts'

export async function openChromium(size: WindowSize): Promise<BrowserDriver> {
  return await openPuppeteer(size, /--type=renderer/, {
    browser: 'chrome',
    executablePath: getHeadlessChromium(),
    args: [...chromiumArgs],
  })
}

/** Opens Firefox over WebDriver BiDi. */
export async function openFirefox(size: WindowSize): Promise<BrowserDriver> {
  const executablePath = findProgram(['firefox-esr', 'firefox'])
  if (executablePath === undefined)
    throw new Error('Firefox is missing. Install the Debian package firefox-esr.')
  return await openPuppeteer(size, /-contentproc .*\btab\s*$/, {
    browser: 'firefox',
    executablePath,
    // Its window is never active: without the first preference pages get no focus events. Without the second a new page
    // may get a prelaunched process that was killed with the others.
    extraPrefsFirefox: { 'focusmanager.testmode': true, 'dom.ipc.processPrelaunch.enabled': false },
  })
}

/** @param pageProcess command of the processes that render pages */
async function openPuppeteer(
  size: WindowSize,
  pageProcess: RegExp,
  options: LaunchOptions,
): Promise<BrowserDriver> {
  const folder = await makeBrowserFolder()
  const start = async (): Promise<{ browser: Browser; page: Page }> => {
    const browser = await launch({
      ...options,
      extraPrefsFirefox: {
        ...options.extraPrefsFirefox,
        'browser.download.folderList': 2,
        'browser.download.dir': folder.downloads,
      },
      downloadBehavior: { policy: 'allow', downloadPath: folder.downloads },
      userDataDir: folder.profile,
      headless: true,
      timeout: 120_000,
      protocolTimeout: 60_000,
      defaultViewport: size,
    })
    return { browser, page: await browser.newPage() }
  }
  let { browser, page } = await start()
  return {
    open: async (url) => void (await page.goto(url)),
    run: async (work, ...args) =>
      // Puppeteer's type would infer the arguments again.
      (await page.evaluate(work as never, ...(args as readonly unknown[] as never[]))) as ReturnType<
        typeof work
      >,
    clickAt: async ({ x, y }) => await page.mouse.click(x, y),
    type: async (text) => await page.keyboard.type(text),
    press: async (key) => await page.keyboard.press(key),
    attach: async (selector, path) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
      if (!input) throw new Error(`There is no ${selector}.`)
      await input.uploadFile(path)
    },
    takePicture: async () => await page.screenshot(),
    readDownload: folder.readDownload,
    restart: async () => {
      const id = browser.process()?.pid
      if (id === undefined) throw new Error('The browser does not run.')
      for (const { id: child, command } of await listProcesses(id))
        if (pageProcess.test(command)) sendSignal(child, 'SIGKILL')
      await browser.close()
      ;({ browser, page } = await start())
    },
    close: async () => {
      await browser.close()
      await folder.remove()
    },
  }
}
