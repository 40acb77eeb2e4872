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
 * Makes SIGTERM, SIGINT and SIGHUP end what this command runs: each is handed on to the programs that run now, and no
 * further one is started. The command itself ends when they have. Each kind is handed on once: at Ctrl-C the terminal
 * and npm both send it.
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

/** npm hands on neither SIGHUP nor its own violent death; without it this command has no owner, and ends. */
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
 * The exit code that a shell gives to a command that ended by a signal.
 * @param {NodeJS.Signals} signal
 */
export function getSignalExitCode(signal) {
  return 128 + constants.signals[signal]
}

/** @throws {Stopped} when a signal has asked this command to end */
export function throwIfStopped() {
  if (stoppedBy !== undefined) throw new Stopped(stoppedBy)
}

/**
 * Runs a program in the project's folder until it ends.
 * @param {string} program a path, or a name on PATH
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` keeps its output from the screen
 * @returns {Promise<{ exitCode: number, output: string }>} `output` is empty unless it was quiet
 * @throws {Stopped} when a signal asked this command to end before the program started
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
