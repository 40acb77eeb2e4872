import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

import { findProgram } from './findProgram.mjs'

export const headlessName = 'chromium-headless-shell'

export const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome']

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS'

/** Finds the path of a whole Chromium on this machine. */
export function findWholeChromium() {
  return findProgram(chromiumNames) ?? findProgram(['Google Chrome'], [macChrome])
}

/** Finds the path of the Chromium that tests run in: a headless build, a whole one, or Playwright's download. */
export function findChromium() {
  return findProgram([headlessName]) ?? findWholeChromium() ?? findDownload()
}

/** The packages may not be installed yet. */
function findDownload() {
  try {
    /** @type {typeof import('@playwright/test')} */
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
