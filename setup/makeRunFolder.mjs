import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { projectFolder } from './projectFolder.mjs'

const runsFolder = join(projectFolder, '.cache', 'tests')

/**
 * Creates the folder for this command's reports and failed journeys, so that two commands can run at once, and removes
 * the folders of ended commands.
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
