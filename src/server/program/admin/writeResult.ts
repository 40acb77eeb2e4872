import { fstatSync, writeFileSync } from 'node:fs'

import { diskIsFull } from '#server/platform/diskIsFull.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { EndedEarly } from './adminCommand.ts'

/**
 * Writes to stdout.
 * @throws EndedEarly if nobody reads it any more, StartupError if it cannot be written, such as on a full disk
 */
export async function writeResult(result: string | Uint8Array): Promise<void> {
  const error = await tryToWrite(result)
  if (!error) return
  const code = 'code' in error ? String(error.code) : error.message
  if (code === 'EPIPE') throw new EndedEarly('SIGPIPE')
  if (diskIsFull(code)) {
    throw new StartupError(
      `The disk is full: the result could not be written (${code}).`,
      'It is incomplete: free some space, and run the command again.',
    )
  }
  throw new StartupError(
    `The result could not be written (${code}).`,
    'It is incomplete: run the command again.',
  )
}

async function tryToWrite(result: string | Uint8Array): Promise<Error | null | undefined> {
  const { stdout } = process
  if (fstatSync(stdout.fd).isFile()) return writeToFile(stdout.fd, result)
  return await new Promise((resolve) => {
    stdout.write(result, resolve)
  })
}

/** Not by `process.stdout`: where the rest of a disk takes a part of it, the remainder is lost without an error. */
function writeToFile(file: number, result: string | Uint8Array): Error | undefined {
  try {
    writeFileSync(file, Buffer.from(result))
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
