import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Finds the machine's Chromium, which the journeys run in.
 * @returns its path
 * @throws when there is none, naming the package
 */
export function getChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
  if (found === undefined)
    throw new Error(
      'Chromium is missing. Install the Debian package chromium, or run npm test as root, which does.',
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
