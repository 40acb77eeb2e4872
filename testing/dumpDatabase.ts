import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/**
 * The whole database as sorted lines: every row of every table, including jobs, and the position of every sequence.
 */
export async function dumpDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    db,
  )
  const lines: string[] = []
  for (const { schema, name } of tables) {
    // How far a sequence has cached ahead is irrelevant.
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - 'log_cnt')::text as row from (
        select * from ${sql.table(`${schema}.${name}`)}
      ) as one`.execute(db)
    lines.push(...rows.map(({ row }) => `${schema}.${name} ${row}`))
  }
  return lines.toSorted().join('\n')
}
