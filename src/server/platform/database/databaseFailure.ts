import { DatabaseError } from 'pg'

/** Describes a failure of the database itself rather than of the query: the same request may succeed in a moment. */
export function describeDatabaseFailure(error: unknown): string | undefined {
  if (isConnectionLost(error)) return 'The database cannot be reached'
  return error instanceof DatabaseError ? messagesByCode.get(error.code ?? '') : undefined
}

/** Whether the server, or the pooler in front of it, is unreachable, starting up or shutting down. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return unavailableCodes.test(error.code ?? '')
  // A name with several addresses: each of them was tried.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectionLost)
  if (connectionMessages.test(error.message)) return true
  return 'syscall' in error && connectionCalls.has(String(error.syscall))
}

/** Whether the server was stopped under a query, as the embedded one is with the server of Gatehouse. */
export function isShutdown(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57P01'
}

/** Whether the server is read only, as a standby is. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === readOnlyCode
}

export const readOnlyCode = '25006'

/** The first is the lookup of a name. */
const connectionCalls = new Set(['getaddrinfo', 'connect', 'read', 'write'])

const connectionMessages =
  /^Connection terminated|^timeout e(xceeded|xpired)|^Client has encountered a connection error/

/**
 * Connection exceptions, among them 08P01, by which PgBouncer reports that it has no server; admin_shutdown,
 * crash_shutdown and cannot_connect_now.
 */
const unavailableCodes = /^(08...|57P0[123])$/

const messagesByCode = new Map([
  ['53300', 'The database accepts no more connections'],
  ['53100', 'The disk of the database is full'],
  ['58030', 'The disk of the database is failing'],
  [readOnlyCode, 'The database is read only'],
  ['40P01', 'The database resolved a deadlock'],
  ['40001', 'The database could not serialize concurrent changes'],
  ['57014', 'The database took too long'],
])
