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
  const version = existsSync(pinnedRuntime) ? readVersion(pinnedRuntime) : undefined
  if (version !== undefined) return pinnedRuntime
  const machine = `${process.platform} ${process.arch}`
  if (Number(process.versions.node.split('.')[0]) >= oldestMajorVersion) {
    console.log(`Gatehouse ships no Node.js for ${machine}; using the installed one, ${process.version}.`)
    return process.execPath
  }
  throw new SetupError(
    `Gatehouse ships no Node.js for ${machine}, and the installed one, ${process.version}, is too old. Install Node ${oldestMajorVersion} or newer and run the command again.`,
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

/** @param {string} node */
function readVersion(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
