import { cpSync, existsSync, rmSync, statSync } from 'node:fs'

/** A page that was opened before an update may ask for its files so long after it. */
const daysKept = 7
const millisecondsKept = daysKept * 24 * 60 * 60 * 1000
/** The age of a file decides on how long it is kept. */
const asItIs = { recursive: true, preserveTimestamps: true }

/**
 * Puts a build's files aside before the next build empties its folder.
 * @param {string} assets the folder of the built files, whose names carry a hash of their content
 * @param {string} shelf where they wait, beside those that a failed build left there
 */
export function putAside(assets, shelf) {
  if (existsSync(assets)) cpSync(assets, shelf, asItIs)
}

/**
 * Brings back what a page of an earlier build may still ask for.
 * @param {string} assets the folder of the new build
 * @param {string} shelf where the earlier files wait
 * @param {number} now milliseconds since 1970
 */
export function bringBack(assets, shelf, now) {
  if (!existsSync(shelf)) return
  const isKept = (/** @type {string} */ path) =>
    path === shelf || now - statSync(path).mtimeMs < millisecondsKept
  cpSync(shelf, assets, { ...asItIs, force: false, filter: isKept })
  rmSync(shelf, { recursive: true })
}
