import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { getOuterPath } from './findProgram.mjs'
import { projectFolder } from './projectFolder.mjs'
import { SetupError } from './SetupError.mjs'

const programsFolder = join(projectFolder, 'node_modules', '.bin')
const pinnedRuntime = join(programsFolder, 'node')
const oldestMajorVersion = 24

/**
 * Finds the Node that runs Gatehouse: the one that npm brought, or the present one where none exists for this machine.
 * @returns {string} its path
 * @throws {SetupError} when there is none that is new enough
 */
export function getRuntime() {
  const version = existsSync(pinnedRuntime) ? readVersion(pinnedRuntime) : undefined
  if (version !== undefined) return pinnedRuntime
  const machine = `${process.platform} ${process.arch}`
  if (Number(process.versions.node.split('.')[0]) >= oldestMajorVersion) {
    console.log(`Gatehouse brings no Node for ${machine}; using the present one, ${process.version}.`)
    return process.execPath
  }
  throw new SetupError(
    `Gatehouse brings no Node for ${machine}, and the present one, ${process.version}, is too old. Install Node ${oldestMajorVersion} or newer and run the command again.`,
  )
}

/**
 * The environment in which the packages' programs find their runtime and each other.
 * @returns {NodeJS.ProcessEnv}
 */
export function getProgramsEnv() {
  return { ...process.env, PATH: [programsFolder, getOuterPath()].join(delimiter) }
}

/**
 * @param {string} name a program that a package brings
 * @returns {string} its path
 */
export function getPackageProgram(name) {
  return join(programsFolder, name)
}

/** @param {string} node */
function readVersion(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
