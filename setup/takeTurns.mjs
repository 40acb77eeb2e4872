import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { projectFolder } from './projectFolder.mjs'
import { throwIfStopped } from './runProgram.mjs'

const lockFile = join(projectFolder, '.cache', 'setup.lock')
const touchMs = 1_000
/** A lock that has not been touched for this long was left behind. */
const staleMs = 15_000

/**
 * Runs work under a lock on this folder, such as installing or building. It must leave the event loop free, since the
 * lock is touched meanwhile: process ids mean nothing to another container that shares the folder.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function takeTurns(work) {
  mkdirSync(join(projectFolder, '.cache'), { recursive: true })
  for (let isPrinted = false; !tryLock(); isPrinted = true) {
    if (!isPrinted)
      console.log('Another command is installing or building in this folder; waiting for it ...')
    await setTimeout(300)
    throwIfStopped()
  }
  const timer = setInterval(touch, touchMs).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    rmSync(lockFile, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (isStale()) rmSync(lockFile, { force: true })
    return false
  }
}

function isStale() {
  const found = statSync(lockFile, { throwIfNoEntry: false })
  // A clock that was set back must not keep a lock for ever.
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > staleMs
}

function touch() {
  try {
    utimesSync(lockFile, new Date(), new Date())
  } catch {
    // The folder was cleared, which is no reason to end the work.
  }
}
