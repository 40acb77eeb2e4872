import { type RawBuilder, sql } from 'kysely'

/**
 * The SQL of a row's hash, which covers the hash before it: the database makes it when a row is added, and `log verify`
 * again. It never changes, or the rows that exist would no longer be right.
 * @param row the name of the row in the statement
 */
export function hashLogRow(row: string, before: RawBuilder<unknown>): RawBuilder<Buffer> {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  // As JSON, in which nothing can be moved from one column into the next.
  return sql<Buffer>`sha256(${before} || convert_to(jsonb_build_array(
    ${column('number')},
    to_char(${column('at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    ${column('member_id')}, ${column('member')}, ${column('role')}, ${column('kind')},
    ${column('student_id')}, ${column('reference')}, ${column('details')}
  )::text, 'UTF8'))`
}
