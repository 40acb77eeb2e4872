import { cpSync, existsSync, rmSync, statSync } from 'node:fs'

/** How long a page that was opened before an update may request its files. */
const daysKept = 7
const millisecondsKept = daysKept * 24 * 60 * 60 * 1000
/** Timestamps are kept: they decide when a file is deleted. */
const asItIs = { recursive: true, preserveTimestamps: true }

/**
 * Moves a build's assets aside before the next build empties the folder.
 * @param {string} assets the folder of built files with hashed names
 * @param {string} shelf where they are kept during the build
 */
export function putAside(assets, shelf) {
  if (existsSync(assets)) cpSync(assets, shelf, asItIs)
}

/**
 * Restores the assets that pages of earlier builds may still request.
 * @param {string} assets the folder of the new build
 * @param {string} shelf where the earlier files are kept
 * @param {number} now milliseconds since 1970
 */
export function bringBack(assets, shelf, now) {
  if (!existsSync(shelf)) return
  const isKept = (/** @type {string} */ path) =>
    path === shelf || now - statSync(path).mtimeMs < millisecondsKept
  cpSync(shelf, assets, { ...asItIs, force: false, filter: isKept })
  rmSync(shelf, { recursive: true })
}
