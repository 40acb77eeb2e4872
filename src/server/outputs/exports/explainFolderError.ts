import { diskIsFull } from '#server/platform/diskIsFull.ts'
import { StartupError } from '#server/platform/startupError.ts'

/** System calls of the connection to the database; an export only writes files. */
const connectionCalls = ['connect', 'getaddrinfo', 'read']

/**
 * Says in words that a folder could not be written to.
 * @param remedy what to do then
 * @returns what to throw: another error as it is
 */
export function explainFolderError(error: unknown, folder: string, remedy: string): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error
  if (connectionCalls.includes(String(error.syscall))) return error
  const problem = diskIsFull(error.code)
    ? `The disk that holds ${folder} is full`
    : `The folder ${folder} cannot be written to`
  return new StartupError(`${problem} (${String(error.code)}).`, remedy)
}
