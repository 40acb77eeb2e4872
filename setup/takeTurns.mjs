import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { projectFolder } from './projectFolder.mjs'
import { throwIfStopped } from './runProgram.mjs'

const lockFile = join(projectFolder, '.cache', 'setup.lock')
const touchMs = 1_000
const pollMs = 300
/** A lock that is not touched for so many polls was left behind. Polls, since clocks jump and machines sleep. */
const maxSilentPolls = 50

/**
 * Runs work under a lock on this folder, such as installing or building. It must leave the event loop free, since the
 * lock is touched meanwhile: process ids mean nothing to another container that shares the folder.
 * @template Result
 * @param {() => Promise<Result>} work
 */
export async function takeTurns(work) {
  mkdirSync(join(projectFolder, '.cache'), { recursive: true })
  let lastTouch = readTouch()
  let silentPolls = 0
  for (let isPrinted = false; !tryLock(); isPrinted = true) {
    if (!isPrinted)
      console.log('Another command is installing or building in this folder; waiting for it ...')
    await setTimeout(pollMs)
    throwIfStopped()
    const found = readTouch()
    silentPolls = found === lastTouch ? silentPolls + 1 : 0
    lastTouch = found
    if (silentPolls === maxSilentPolls) rmSync(lockFile, { force: true })
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
    return false
  }
}

function readTouch() {
  return statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs
}

function touch() {
  try {
    utimesSync(lockFile, new Date(), new Date())
  } catch {
    // The folder was cleared, which is no reason to end the work.
  }
}
