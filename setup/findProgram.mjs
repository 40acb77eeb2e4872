import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

/**
 * Finds the path of a program on this machine.
 * @param {readonly string[]} names the first that exists is taken
 * @param {readonly string[]} [furtherFolders] searched after PATH
 */
export function findProgram(names, furtherFolders = []) {
  const folders = [...listPathFolders(), ...furtherFolders]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/** PATH without the project's node_modules, which npm prepends and an install replaces. */
export function getOuterPath() {
  return listPathFolders().join(delimiter)
}

function listPathFolders() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => folder !== '' && !folder.includes(`node_modules${sep}.bin`))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
