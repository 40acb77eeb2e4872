import { findProgram } from '../setup/findProgram.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Finds the machine's Chromium, as a person has it: what is measured is measured there.
 * @throws when there is none, naming the package
 */
export function getChromium(): string {
  const found = findProgram(names)
  if (found === undefined) throw new Error('Chromium is missing. Install the Debian package chromium.')
  return found
}

/**
 * Finds the Chromium that the tests run in: the same engine without the windows, menus and extensions around it, which
 * takes half as long. Where there is none, the whole one.
 * @throws when there is neither, naming the package
 */
export function getHeadlessChromium(): string {
  const found = findProgram(['chromium-headless-shell']) ?? findProgram(names)
  if (found === undefined)
    throw new Error(
      'Chromium is missing. Install the Debian package chromium-headless-shell, or run npm test as root, which does.',
    )
  return found
}

/** Keeps Chromium quiet and to itself; its own sandbox does not work for root. */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
