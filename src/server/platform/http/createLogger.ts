import { DatabaseError } from 'pg'
import { destination, pino, type Logger } from 'pino'
import { build as prettyStream } from 'pino-pretty'

import { findTrace } from '#server/platform/trace/trace.ts'

/**
 * Lines are written in batches, at most a second late, since a write for each takes as long as the reply itself. A kill
 * loses the last batch.
 */
const batched = { sync: false, minLength: 4096, periodicFlush: 1_000, maxLength: 4 * 1024 * 1024 }

/** Logs JSON lines to stdout, or readable ones to a terminal. Never logs a body, query string, cookie or header. */
export function createLogger(level: string | undefined, isTerminal: boolean): Logger {
  const options = {
    level: level ?? (isTerminal ? 'warn' : 'info'),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
    // In every line about a request, and about the jobs that follow from it.
    mixin: () => {
      const trace = findTrace()
      return trace === undefined ? {} : { trace }
    },
  }
  return isTerminal
    ? pino(options, prettyStream({ sync: true, translateTime: 'SYS:HH:MM:ss' }))
    : pino(options, destination(batched))
}

/** Leaves out the message and detail of a database error, which quote values and so may quote answers. */
function describeError(error: Error | string): object {
  if (typeof error === 'string') return { message: error }
  const stack = error.stack ?? ''
  const frames = stack.slice(Math.max(0, stack.indexOf('\n    at ')))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: error instanceof DatabaseError ? describeDatabaseError(error) : error.message,
    ...(code === undefined ? {} : { code }),
    stack: error instanceof DatabaseError ? frames : stack,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

function describeDatabaseError(error: DatabaseError): string {
  return ['database error', error.table, error.constraint, error.routine].filter(Boolean).join(' ')
}
