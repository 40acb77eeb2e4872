import { readFile } from 'node:fs/promises'

import { StartProblem } from '#server/startProblem.ts'

/**
 * Reads a file that somebody named.
 * @returns its text
 * @throws StartProblem where it cannot be read, or is no UTF-8
 */
export async function readInputFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartProblem(`The file ${path} cannot be read${reason}.`)
  })
  try {
    // The mark at the start of a file is left for the reader of its format.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new StartProblem(`The file ${path} is not UTF-8 text.`, 'Save it as UTF-8.')
  }
}
