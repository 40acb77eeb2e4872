import { accessSync, constants, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where LibreOffice is installed if it is not on the PATH. */
const usualFolders = ['/usr/lib/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS']

/**
 * LibreOffice may be installed while the server runs, so call this before each use. Links are resolved: a sandbox may
 * not contain their place.
 */
export function findSoffice(searchPath?: string): string | undefined {
  const folders = searchPath?.split(delimiter) ?? [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...usualFolders,
  ]
  for (const folder of folders.filter((one) => one !== '')) {
    try {
      const file = realpathSync(join(folder, 'soffice'))
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // It is not in this folder.
    }
  }
  return undefined
}
