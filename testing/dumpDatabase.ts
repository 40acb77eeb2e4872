import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

/**
 * Everything that stands in a database, as text: each row of each table, those of the jobs included.
 * @param db of a test
 */
export async function dumpDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const lines: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row from ${sql.table(`${schema}.${name}`)} as one`.execute(db)
    lines.push(...rows.map(({ row }) => `${schema}.${name} ${row}`))
  }
  return lines.join('\n')
}
