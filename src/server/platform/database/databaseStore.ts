import { sql } from 'kysely'

import type { Database } from './database.ts'

/** In the format of `server_version_num`. */
export async function findServerVersion(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select current_setting('server_version_num')::integer as version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function listRunMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
