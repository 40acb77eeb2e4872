import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** A page that was opened before an update may ask for its files so long after it. */
const daysKept = 7
const millisecondsKept = daysKept * 24 * 60 * 60 * 1000

/**
 * Puts a build's files aside before the next build empties its folder.
 * @param {string} assets the folder of the built files, whose names carry a hash of their content
 * @param {string} shelf where they wait
 */
export function putAside(assets, shelf) {
  if (!existsSync(assets)) return
  // What a failed build left on the shelf stays there.
  mkdirSync(shelf, { recursive: true })
  for (const name of readdirSync(assets)) copy(join(assets, name), join(shelf, name))
}

/**
 * Brings back what a page of an earlier build may still ask for.
 * @param {string} assets the folder of the new build
 * @param {string} shelf where the earlier files wait
 * @param {number} now milliseconds since 1970
 */
export function bringBack(assets, shelf, now) {
  if (!existsSync(shelf)) return
  for (const name of readdirSync(shelf)) {
    const isYoung = now - statSync(join(shelf, name)).mtimeMs < millisecondsKept
    if (isYoung && !existsSync(join(assets, name))) copy(join(shelf, name), join(assets, name))
  }
  rmSync(shelf, { recursive: true })
}

/**
 * Copies a file with its age, which decides on how long it is kept.
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  const { atime, mtime } = statSync(from)
  copyFileSync(from, to)
  utimesSync(to, atime, mtime)
}
