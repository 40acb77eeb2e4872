import { DatabaseError } from 'pg'

interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string | undefined
  readonly stack: string
  readonly cause?: DescribedError | undefined
}

/** Leaves out the message and detail of a database error, which quote values and so may quote answers. */
export function describeError(error: Error): DescribedError {
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
