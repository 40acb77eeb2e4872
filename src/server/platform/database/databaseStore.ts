import { sql } from 'kysely'

import type { Database } from './database.ts'

/** In the format of `server_version_num`. */
export async function findServerVersion(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select current_setting('server_version_num')::integer as version`.execute(db)
  return rows[0]?.version ?? 0
}

/**
 * Commits the smallest change there is: a message in the write-ahead log, which nobody reads and which needs no table.
 * @returns whether the database accepts changes: a standby does not, nor does one that its provider has locked
 */
export async function commitMessage(db: Database): Promise<boolean> {
  const { rows } = await sql<{ written: string | null }>`
    select case current_setting('transaction_read_only')
      when 'off' then pg_logical_emit_message(true, 'gatehouse', '')
    end as written`.execute(db)
  return typeof rows[0]?.written === 'string'
}

export async function listRunMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
