import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { completeEngine } from './completeEngine.mjs'
import { getOuterPath } from './findProgram.mjs'
import { linkRuntime } from './linkRuntime.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { showProgress } from './showProgress.mjs'
import { takeTurns } from './takeTurns.mjs'
import { SetupError } from './SetupError.mjs'

const lockPath = join(projectFolder, 'package-lock.json')
const hiddenLockPath = join(projectFolder, 'node_modules', '.package-lock.json')
const logPath = join(projectFolder, '.cache', 'install.log')

/**
 * Installs the npm packages when node_modules is missing or doesn't match package-lock.json on this platform.
 * @throws {SetupError} when that fails
 */
export async function installPackages() {
  if (!isInstalled()) await installInTurn()
  completeEngine()
  linkRuntime()
}

async function installInTurn() {
  await takeTurns(async () => {
    if (isInstalled()) return
    await showProgress('Installing packages', runNpmCi)
    const missing = findMissingPackage()
    if (missing !== undefined) {
      throw new SetupError(
        `The package ${missing} could not be installed, and npm gave no reason. Check the network, the free disk space and that Node is 20.19 or newer (this is ${process.version}), then run the command again.`,
      )
    }
  })
}

async function runNpmCi() {
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // npm's own script under npm's own Node, which stays in place while node_modules is replaced.
  const npm = process.env.npm_execpath ?? ''
  const found = npm.endsWith('npm-cli.js') && existsSync(npm)
  const program = found ? (process.env.npm_node_execpath ?? process.execPath) : 'npm'
  const env = { ...process.env, PATH: getOuterPath() }
  const run = runProgram(program, found ? [npm, ...args] : args, { env, quiet: true })
  const { exitCode, output } = await run.catch((error) => ({
    exitCode: 1,
    output: `npm error ${error.message}`,
  }))
  throwIfStopped()
  if (exitCode !== 0) throw new SetupError(explainFailure(output))
}

/** @param {string} output of npm */
function explainFailure(output) {
  mkdirSync(join(projectFolder, '.cache'), { recursive: true })
  writeFileSync(logPath, output)
  const errors = [...output.matchAll(/^npm (?:error|ERR!) (.+)$/gm)].map(([, text]) => text).slice(0, 3)
  const reason = errors.join(' ') || 'npm gave no reason'
  return `The packages could not be installed (${reason}). Check the network and the free disk space, then run the command again; npm’s output is in .cache/install.log.`
}

function isInstalled() {
  try {
    return existsSync(hiddenLockPath) && findMissingPackage() === undefined
  } catch {
    // npm's record was cut by a power failure.
    return false
  }
}

/**
 * Compares the lock with npm's record in node_modules. npm ci succeeds even if it could not download an optional
 * package, such as the compiled part of another; those for this machine are looked for here.
 * @returns {string | undefined} the name of a package that is missing or is another version
 */
function findMissingPackage() {
  const present = readPackages(hiddenLockPath)
  const missing = Object.entries(readPackages(lockPath)).find(([path, wanted]) => {
    const there = present[path]
    if (path === '' || wanted.link === true) return false
    if (there === undefined) return wanted.optional !== true || isForThisMachine(path, wanted)
    if (there.version !== wanted.version) return true
    // Packages that completeLock.mjs added have no hash in the lock.
    return wanted.integrity !== undefined && there.integrity !== wanted.integrity
  })
  return missing?.[0].replace(/^.*node_modules\//, '')
}

/**
 * Whether the program needs this optional package, given the operating system and processor.
 * @param {string} path
 * @param {LockedPackage} locked
 */
function isForThisMachine(path, { os, cpu, libc, dev }) {
  if (dev === true || os === undefined || cpu === undefined) return false
  // Gatehouse ships no database for musl. For a package that completeLock.mjs added, only the name says so.
  if (path.includes('musl') || libc?.includes('musl')) return false
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}
