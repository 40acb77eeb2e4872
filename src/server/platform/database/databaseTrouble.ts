import { DatabaseError } from 'pg'

/** Describes trouble of the database itself, not of the query: the same request may succeed in a moment. */
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
