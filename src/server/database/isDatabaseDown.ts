import { DatabaseError } from 'pg'

/**
 * Whether a query failed since the database is away, starts, stops or cannot write, and not for what it said: the same
 * request may succeed in a moment.
 */
export function isDatabaseDown(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof DatabaseError && unableCodes.has(error.code ?? ''))
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

/** Too many connections, a full disk, one that fails, and one that is read only. */
const unableCodes = new Set(['53300', '53100', '58030', '25006'])
