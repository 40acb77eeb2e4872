import type { LogEvent } from 'kysely'

import { findSpan } from './trace.ts'

/** Names a statement for a list of spans, such as `select application`. */
function nameStatement(sql: string): string {
  const [verb = 'statement'] = /[a-z]+/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(sql) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table.toLowerCase()}`
}

/** Kysely's `log`: records a statement of a request or job. The text has placeholders; its parameters are left alone. */
export function recordStatement(event: LogEvent): void {
  const span = findSpan()
  if (span?.isSampled !== true) return
  const { sql } = event.query
  span.addStatement({
    name: nameStatement(sql),
    ms: event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
    errorType: event.level === 'error' ? describeError(event.error) : undefined,
  })
}

/** PostgreSQL's code, or that of the system. */
function describeError(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'error'
}
