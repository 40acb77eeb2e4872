import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

/**
 * Finds a program of this machine.
 * @param {readonly string[]} names any of these will do
 * @param {readonly string[]} [furtherFolders] where to look after PATH
 * @returns {string | undefined} its path
 */
export function findProgram(names, furtherFolders = []) {
  const folders = [...listPathFolders(), ...furtherFolders]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/** PATH without our own node_modules, which npm puts in front and which an install takes away. */
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
