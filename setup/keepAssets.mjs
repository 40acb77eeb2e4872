import { cpSync, existsSync, statSync } from 'node:fs'

/** How long a page that was opened before an update may request its files. */
const daysKept = 7
const millisecondsKept = daysKept * 24 * 60 * 60 * 1000

/**
 * Copies the assets that pages of earlier builds may still request into a new build.
 * @param {string} earlier the folder of the earlier builds' files, with hashed names
 * @param {string} assets the folder of the new build
 * @param {number} now milliseconds since 1970
 */
export function keepAssets(earlier, assets, now) {
  if (!existsSync(earlier)) return
  const isKept = (/** @type {string} */ path) =>
    path === earlier || now - statSync(path).mtimeMs < millisecondsKept
  // Timestamps are kept: they decide when a file is deleted.
  cpSync(earlier, assets, { recursive: true, preserveTimestamps: true, force: false, filter: isKept })
}
