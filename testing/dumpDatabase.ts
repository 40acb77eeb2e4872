import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/**
 * Everything that stands in a database, as sorted lines of text: each row of each table, those of the jobs included, and
 * the position of each sequence.
 */
export async function dumpDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    db,
  )
  const lines: string[] = []
  for (const { schema, name } of tables) {
    // How far a sequence has written ahead is its own affair.
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - 'log_cnt')::text as row from (
        select * from ${sql.table(`${schema}.${name}`)}
      ) as one`.execute(db)
    lines.push(...rows.map(({ row }) => `${schema}.${name} ${row}`))
  }
  return lines.toSorted().join('\n')
}
