import { DatabaseError } from 'pg'

/**
 * Says why a query failed, where that is the database's trouble and not what the query said: the same request may
 * succeed in a moment.
 */
export function findDatabaseTrouble(error: unknown): string | undefined {
  if (isConnectionLost(error)) return 'The database cannot be reached'
  return error instanceof DatabaseError ? troubles.get(error.code ?? '') : undefined
}

/** Whether nobody answers, or whoever answers is just starting or ending. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return awayCodes.has(error.code ?? '')
  if (wordsOfClient.test(error.message)) return true
  return 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
}

/** What `pg` says of its own without a code. */
const wordsOfClient =
  /^Connection terminated|^timeout e(xceeded|xpired)|^Client has encountered a connection error/

/** PostgreSQL ends a connection since it stops or has crashed, or takes none since it starts or stops. */
const awayCodes = new Set(['57P01', '57P02', '57P03'])

const troubles = new Map([
  ['53300', 'The database takes no more connections'],
  ['53100', 'The disk of the database is full'],
  ['58030', 'The disk of the database fails'],
  ['25006', 'The database is read only'],
  ['40P01', 'The database ended a deadlock'],
  ['40001', 'The database could not put changes in an order'],
])
