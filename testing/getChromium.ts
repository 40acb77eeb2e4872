import { findProgram } from '../setup/findProgram.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Finds the installed Chromium, in which measurements are made.
 * @throws when there is none, naming the package
 */
export function getChromium(): string {
  const found = findProgram(names)
  if (found === undefined) throw new Error('Chromium is missing. Install the Debian package chromium.')
  return found
}

/**
 * Finds headless Chromium for tests, which is twice as fast, or else the full one.
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
