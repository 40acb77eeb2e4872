import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page that was opened before an update may request its files for so long. */
const daysKept = 7
const millisecondsKept = daysKept * 24 * 60 * 60 * 1000

/** Those of students' pages, and those of the staff's. */
const assetFolders = ['client/assets', 'client/staff/assets']

/**
 * Copies the assets that pages of earlier builds may still request into a new build.
 * @param {string} build the folder of the build that has been served so far
 * @param {string} next the folder of the new build
 * @param {number} now milliseconds since 1970
 */
export function keepAssets(build, next, now) {
  for (const folder of assetFolders) if (existsSync(join(next, folder))) keepFolder(build, next, folder, now)
}

/**
 * @param {string} build
 * @param {string} next
 * @param {string} folder
 * @param {number} now
 */
function keepFolder(build, next, folder, now) {
  const assets = join(next, folder)
  // The names of the build's own assets.
  const listName = `${folder.replaceAll('/', '-')}.txt`
  writeFileSync(join(next, listName), readdirSync(assets).join('\n'))
  const earlier = join(build, folder)
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
