import { DatabaseError } from 'pg'

/** Describes a failure of the database itself rather than of the query: the same request may succeed in a moment. */
export function describeDatabaseFailure(error: unknown): string | undefined {
  if (isConnectionLost(error)) return 'The database cannot be reached'
  return error instanceof DatabaseError ? messagesByCode.get(error.code ?? '') : undefined
}

/** Whether the server is unreachable, starting up or shutting down. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return unavailableCodes.has(error.code ?? '')
  if (connectionMessages.test(error.message)) return true
  return 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
}

const connectionMessages =
  /^Connection terminated|^timeout e(xceeded|xpired)|^Client has encountered a connection error/

/** admin_shutdown, crash_shutdown and cannot_connect_now. */
const unavailableCodes = new Set(['57P01', '57P02', '57P03'])

const messagesByCode = new Map([
  ['53300', 'The database takes no more connections'],
  ['53100', 'The disk of the database is full'],
  ['58030', 'The disk of the database fails'],
  ['25006', 'The database is read only'],
  ['40P01', 'The database ended a deadlock'],
  ['40001', 'The database could not put changes in an order'],
])
