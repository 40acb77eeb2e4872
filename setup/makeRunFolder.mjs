import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { projectFolder } from './projectFolder.mjs'

const runsFolder = join(projectFolder, '.cache', 'tests')

/**
 * Makes this command's own folder for reports and for what failed journeys left: two may run at the same time. Those of
 * commands that have ended go.
 * @returns its path
 */
export function makeRunFolder() {
  const folder = join(runsFolder, String(process.pid))
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(runsFolder)) {
    if (!isRunning(Number(name))) rmSync(join(runsFolder, name), { recursive: true, force: true })
  }
  return folder
}

/** @param {number} id of a process */
function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
