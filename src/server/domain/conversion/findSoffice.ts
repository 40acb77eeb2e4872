import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where LibreOffice lives when it isn't on the path. */
const usualFolders = ['/usr/lib/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS']

/**
 * Looks for LibreOffice. It may be installed while the server runs, so ask again before each use; that costs little.
 * @param searchPath folders, in the form of the PATH variable; by default that variable and the usual folders
 * @returns the program's file, or undefined when this machine has none
 */
export function findSoffice(searchPath?: string): string | undefined {
  const folders = searchPath?.split(delimiter) ?? [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...usualFolders,
  ]
  const candidates = folders.filter((folder) => folder !== '').map((folder) => join(folder, 'soffice'))
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Whether Word documents can be taken at the moment.
 * @param searchPath as for `findSoffice`
 */
export function isDocxAvailable(searchPath?: string): boolean {
  return findSoffice(searchPath) !== undefined
}
