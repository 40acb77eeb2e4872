import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where LibreOffice lives when it isn't on the path. */
const usualFolders = ['/usr/lib/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS']

/** It may be installed while the server runs, so ask again before each use. `searchPath` is written like PATH. */
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

export function isDocxAvailable(searchPath?: string): boolean {
  return findSoffice(searchPath) !== undefined
}
