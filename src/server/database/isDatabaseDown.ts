import { DatabaseError } from 'pg'

/**
 * Whether a query failed since the database is away, starts, stops or cannot write, and not for what it said: the same
 * request may succeed in a moment.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return downCodes.has(error.code ?? '')
  const isPgMessage = /^Connection terminated|^timeout e(xceeded|xpired)/.test(error.message)
  return isPgMessage || ('syscall' in error && error.syscall === 'connect')
}

const downCodes = new Set([
  // Shutdown, crash, starting or stopping; too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A full disk, one that fails, and one that is read only.
  '53100',
  '58030',
  '25006',
])
