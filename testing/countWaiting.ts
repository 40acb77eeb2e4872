import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/**
 * How many statements on the database wait for a lock.
 * @param db no transaction, which would be told the same each time
 */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
