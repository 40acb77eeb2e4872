import { readFile } from 'node:fs/promises'

import { StartProblem } from '#server/platform/startProblem.ts'

/**
 * Reads a file that somebody named.
 * @returns its text
 * @throws StartProblem where it cannot be read, or is no UTF-8
 */
export async function readInputFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw describeUnreadable(path, error)
  })
  try {
    // The mark at the start of a file is left for the reader of its format.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
    throw new StartProblem(
      isWorkbook ? `${path} is a workbook, not a text.` : `The file ${path} is not UTF-8 text.`,
      'Save it as UTF-8; in Excel that is “CSV UTF-8 (Comma delimited)”.',
    )
  }
}

function describeUnreadable(path: string, error: unknown): StartProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT')
    return new StartProblem(`There is no file ${path}.`, 'Is its name right, and the folder?')
  if (code === 'EISDIR') return new StartProblem(`${path} is a folder.`, 'Name a file in it.')
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartProblem(`You may not read the file ${path}.`, 'Have its owner allow it.')
  }
  return new StartProblem(`The file ${path} cannot be read${code && ` (${code})`}.`)
}
