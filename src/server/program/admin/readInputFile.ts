import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { StartupError } from '#server/platform/startupError.ts'

export async function readInputFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw describeUnreadable(path, error)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
    throw new StartupError(
      isWorkbook ? `${path} is an Excel workbook, not a text file.` : `The file ${path} is not UTF-8 text.`,
      'Save it as UTF-8; in Excel that is “CSV UTF-8 (Comma delimited)”.',
    )
  }
}

export async function readInputJson(path: string): Promise<unknown> {
  const text = await readInputFile(path)
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`${path} is not a JSON object. ${reason}.`)
  }
}

function describeUnreadable(path: string, error: unknown): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT')
    return new StartupError(`There is no file ${resolve(path)}.`, 'Check its name and folder.')
  if (code === 'EISDIR') return new StartupError(`${path} is a folder.`, 'Name a file in it.')
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartupError(
      `You do not have permission to read the file ${path}.`,
      'Ask its owner for permission.',
    )
  }
  return new StartupError(`The file ${path} cannot be read${code && ` (${code})`}.`)
}
