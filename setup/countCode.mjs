import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectFolder } from './projectFolder.mjs'

const folders = ['form', 'tenant', 'contract', 'server', 'client']

/**
 * Counts the lines of code of each folder of `src`: without tests, comments, blank lines, CSS and the tenant's lists of
 * choices.
 * @returns {Record<string, number>}
 */
export function countCode() {
  const counts = folders.map((folder) => {
    const root = join(projectFolder, 'src', folder)
    const files = readdirSync(root, { encoding: 'utf8', recursive: true }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('choices'),
    )
    return [folder, files.reduce((sum, file) => sum + countLines(join(root, file)), 0)]
  })
  return Object.fromEntries(counts)
}

/** @param {string} path */
function countLines(path) {
  // A comment behind code on the same line leaves the line counted.
  const code = readFileSync(path, 'utf8').replaceAll(/^\s*(\{\s*)?\/\*[^]*?\*\/\s*(\}\s*)?$/gm, '')
  return code.split('\n').filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length
}
