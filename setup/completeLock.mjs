// node setup/completeLock.mjs, after every npm install that changed package-lock.json.
//
// npm leaves optional packages of other platforms out of the lock when the registry did not have them, and `npm ci`
// then refuses the lock everywhere. This adds them from their dependents' entries; each is downloaded only on its own
// platform.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { projectFolder } from './projectFolder.mjs'

/**
 * One entry of package-lock.json.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string[]} [cpu]
 * @property {string[]} [os]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {Record<string, LockedPackage>} LockedPackages by their folder, `node_modules/name` */

/**
 * Finds the packages of other platforms that the lock lacks.
 * @param {LockedPackages} packages all of the lock
 * @returns {LockedPackages} the missing entries
 */
export function findMissingPackages(packages) {
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const path = `node_modules/${name}`
      const machine = findMachine(name)
      if (path in packages || machine === undefined || !/^\d+\.\d+\.\d+/.test(version)) return []
      return [
        [
          path,
          { version, cpu: [machine.cpu], ...(dev === true && { dev }), optional: true, os: [machine.os] },
        ],
      ]
    }),
  )
  return Object.fromEntries(missing)
}

/**
 * @param {string} name such as `@oxfmt/binding-linux-arm64-gnu`
 * @returns {{ os: string, cpu: string } | undefined} as in package.json
 */
function findMachine(name) {
  const match =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)/.exec(name)
  return match?.[1] !== undefined && match[2] !== undefined ? { os: match[1], cpu: match[2] } : undefined
}

function completeLock() {
  const path = join(projectFolder, 'package-lock.json')
  /** @type {{ packages: LockedPackages }} */
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = findMissingPackages(lock.packages)
  const all = Object.entries({ ...lock.packages, ...missing })
  const packages = Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other, 'en')))
  const count = Object.keys(missing).length
  if (count > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(`package-lock.json: ${count} packages for other machines added.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) completeLock()
