import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { getOuterPath } from './findProgram.mjs'
import { projectFolder } from './projectFolder.mjs'
import { SetupError } from './SetupError.mjs'

const programsFolder = join(projectFolder, 'node_modules', '.bin')
const pinnedRuntime = join(programsFolder, 'node')
/** The first one with Temporal, which exports and lists need. */
const oldestMajorVersion = 26

/**
 * Finds the path of the Node that runs Gatehouse: the npm package's, or the current one on platforms without such a package.
 * @throws {SetupError} when none is recent enough
 */
export function getRuntime() {
  const { isRunning, reason } = tryPinnedRuntime()
  if (isRunning) return pinnedRuntime
  if (Number(process.versions.node.split('.')[0]) >= oldestMajorVersion) {
    console.log(`${reason}; using the installed one, ${process.version}.`)
    return process.execPath
  }
  throw new SetupError(
    `${reason}, and the installed one, ${process.version}, is too old. Install Node ${oldestMajorVersion} or newer and run the command again.`,
  )
}

/** Environment in which the packages' programs find Node and each other. */
export function getProgramsEnv() {
  return { ...process.env, PATH: [programsFolder, getOuterPath()].join(delimiter) }
}

/** @param {string} name a program of a package */
export function getPackageProgram(name) {
  return join(programsFolder, name)
}

/** On a small installation of Debian it may lack a library, which the loader names. */
function tryPinnedRuntime() {
  if (!existsSync(pinnedRuntime)) {
    return {
      isRunning: false,
      reason: `Gatehouse ships no Node.js for ${process.platform} ${process.arch}`,
    }
  }
  const { status, stderr } = spawnSync(pinnedRuntime, ['--version'], { encoding: 'utf8' })
  const library = /(\w[\w.+-]*\.so[.\d]*): cannot open shared object file/.exec(stderr ?? '')?.[1]
  const remedy = library === undefined ? '' : ` without ${library} (on Debian, apt-get install libatomic1)`
  return { isRunning: status === 0, reason: `Gatehouse’s own Node.js does not run here${remedy}` }
}
