import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page that was opened before an update may request its files for so long. */
const daysKept = 7
const millisecondsKept = daysKept * 24 * 60 * 60 * 1000

/** File in a build with the names of its own assets. */
const listName = 'assets.txt'

/**
 * Copies the assets that pages of earlier builds may still request into a new build.
 * @param {string} build the folder of the build that has been served so far
 * @param {string} next the folder of the new build
 * @param {number} now milliseconds since 1970
 */
export function keepAssets(build, next, now) {
  const assets = join(next, 'client', 'assets')
  writeFileSync(join(next, listName), readdirSync(assets).join('\n'))
  const earlier = join(build, 'client', 'assets')
  if (!existsSync(earlier)) return
  // Their days begin now. A build of an earlier version has no list.
  const list = join(build, listName)
  const served = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : readdirSync(earlier)
  const today = new Date(now)
  for (const name of served) utimesSync(join(earlier, name), today, today)
  const isKept = (/** @type {string} */ path) =>
    path === earlier || now - statSync(path).mtimeMs < millisecondsKept
  cpSync(earlier, assets, { recursive: true, preserveTimestamps: true, force: false, filter: isKept })
}
