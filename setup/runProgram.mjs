import { spawn } from 'node:child_process'
import { constants } from 'node:os'

import { projectFolder } from './projectFolder.mjs'
import { Stopped } from './SetupError.mjs'

const millisecondsBetweenLooks = 1_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {NodeJS.Signals | undefined} */
let stoppedBy

/**
 * Forwards SIGTERM, SIGINT and SIGHUP, once each, to the running child programs, and starts no further ones; the
 * command ends after them. At Ctrl-C both the terminal and npm send the signal.
 */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.once(signal, () => {
      process.on(signal, () => {})
      stop(signal)
    })
  }
  stopWithNpm()
}

/** npm forwards neither SIGHUP nor its own death by SIGKILL, so the command also ends when its parent is gone. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    stop('SIGTERM')
  }, millisecondsBetweenLooks)
  timer.unref()
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stoppedBy ??= signal
  for (const child of running) child.kill(signal)
}

/**
 * The exit code by which shells report a signal.
 * @param {NodeJS.Signals} signal
 */
export function getSignalExitCode(signal) {
  return 128 + constants.signals[signal]
}

/** @throws {Stopped} after a signal */
export function throwIfStopped() {
  if (stoppedBy !== undefined) throw new Stopped(stoppedBy)
}

/**
 * Runs a program in the project's folder until it ends.
 * @param {string} program a path, or a name on PATH
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` captures the output instead of printing it
 * @returns {Promise<{ exitCode: number, output: string }>} `output` is empty unless quiet
 * @throws {Stopped} when a signal came before the start
 * @throws when the program cannot be started
 */
export function runProgram(program, args, { env = process.env, quiet = false } = {}) {
  throwIfStopped()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ exitCode: signal === null ? (code ?? 1) : getSignalExitCode(signal), output })
    })
  })
}
