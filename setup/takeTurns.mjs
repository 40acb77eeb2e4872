import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { projectFolder } from './projectFolder.mjs'
import { throwIfStopped } from './runProgram.mjs'

const lockFile = join(projectFolder, '.cache', 'setup.lock')

/**
 * Runs work under a lock on this folder, such as installing or building.
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
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (!isHolderAlive()) rmSync(lockFile, { force: true })
    return false
  }
}

function isHolderAlive() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    // An empty file: its owner is about to write the process id.
    return holder === 0 || process.kill(holder, 0)
  } catch {
    return false
  }
}
