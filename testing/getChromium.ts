import { findChromium, findWholeChromium } from '../setup/findChromium.mjs'

/**
 * Finds the installed Chromium, in which measurements are made.
 * @throws when there is none, naming the package
 */
export function getChromium(): string {
  const found = findWholeChromium()
  if (found === undefined) throw new Error('Chromium is missing. Install the Debian package chromium.')
  return found
}

/**
 * Finds a Chromium for tests, if possible the headless build, which is twice as fast.
 * @throws when there is none
 */
export function getHeadlessChromium(): string {
  const found = findChromium()
  if (found === undefined) throw new Error('Chromium is missing. Run npm test, which installs it.')
  return found
}

/** Without background network activity; its sandbox doesn't work as root. */
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
