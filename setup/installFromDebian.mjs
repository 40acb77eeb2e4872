import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import { findProgram } from './findProgram.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { showProgress } from './showProgress.mjs'
import { SetupError } from './SetupError.mjs'

const lockTimeoutMs = 300_000

/** Waits for dpkg's lock; keeps changed configuration files without asking. */
export const aptOptions = [
  '-q',
  '-y',
  '-o',
  'DPkg::Lock::Timeout=300',
  '-o',
  'Dpkg::Options::=--force-confold',
]
export const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' }

function isDebian() {
  return existsSync('/etc/debian_version')
}

/** Whether packages can be installed here without asking for a password. */
export function canInstallFromDebian() {
  return process.getuid?.() === 0 && isDebian() && findProgram(['apt-get']) !== undefined
}

/**
 * A program that npm cannot install.
 * @typedef {object} MachineProgram
 * @property {string} name for messages
 * @property {() => boolean} isPresent
 * @property {readonly string[]} packages Debian packages that contain it, the program's own first
 */

/**
 * Installs those of the programs that are missing.
 * @param {readonly MachineProgram[]} programs
 * @throws {SetupError} naming the package of a program that is still missing afterwards
 */
export async function installFromDebian(programs) {
  const missing = programs.filter((program) => !program.isPresent())
  if (missing.length === 0) return
  const names = missing.map((program) => program.name).join(', ')
  const packages = [...new Set(missing.flatMap((program) => program.packages))]
  const remedy = `Install the Debian packages ${packages.join(' ')} (or their equivalents on your system), then run the command again.`
  if (!canInstallFromDebian()) {
    throw new SetupError(
      `Missing on this machine: ${names}. Only root on Debian can install them automatically. ${remedy}`,
    )
  }
  const output = await showProgress(`Installing ${names}`, async () => {
    const update = await runApt(['update'])
    const install = await runApt(['install', '--no-install-recommends', ...packages])
    return update + install
  })
  const stillMissing = programs.filter((program) => !program.isPresent())
  if (stillMissing.length > 0) {
    console.error(output.trimEnd().split('\n').slice(-10).join('\n'))
    throw new SetupError(
      `Could not be installed: ${stillMissing.map((program) => program.name).join(', ')}. ${remedy}`,
    )
  }
}

/** @param {readonly string[]} args */
async function runApt(args) {
  const { output } = await retryWhileLocked(async () => {
    const result = await runProgram('apt-get', [...args, ...aptOptions], { env: aptEnv, quiet: true })
    throwIfStopped()
    return result
  })
  return output
}

/**
 * Runs apt-get, again while another one holds a lock: it waits for dpkg's lock by itself, but not for the locks of package
 * lists and downloads.
 * @template {{ exitCode: number, output: string }} Result
 * @param {() => Promise<Result>} run
 */
export async function retryWhileLocked(run) {
  const end = Date.now() + lockTimeoutMs
  for (;;) {
    const result = await run()
    const isLocked = result.exitCode !== 0 && result.output.includes('Could not get lock')
    if (!isLocked || Date.now() > end) return result
    await setTimeout(1000)
  }
}
