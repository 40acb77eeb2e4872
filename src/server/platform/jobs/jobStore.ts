import { sql } from 'kysely'
import type { Pool } from 'pg'

import type { Database } from '#server/platform/database/database.ts'

import { deadQueue } from './jobKind.ts'

/**
 * Whether a job with such data waits, is tried again later, or is being worked on.
 * @param group of the job
 */
export async function hasUnfinishedJob(db: Database, data: object, group: string): Promise<boolean> {
  // Both are few, and pg-boss has an index of each.
  const { rows } = await sql`
    select 1 from pgboss.job
    where ((state < 'active' and not blocked) or (state = 'active' and group_id = ${group}))
      and name <> ${deadQueue} and data @> ${JSON.stringify(data)}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}

interface QueueFigures {
  readonly kind: string
  readonly due: number
  readonly later: number
  readonly active: number
  /** How long the oldest unfinished job has been due, a repeat since its own time; 0 if there is none. */
  readonly oldestSeconds: number
  /** Jobs in the dead letter queue. */
  readonly givenUp: number
}

/**
 * Reads what is unfinished, by pg-boss's indexes, and not what was done in the last hour.
 * @throws also without a reply, so that a query that hangs does not keep its connection
 */
export async function measureQueues(pool: Pool, timeoutMs: number): Promise<QueueFigures[]> {
  const query = {
    text: `select kind,
       count(*) filter (where not dead and state <> 'active' and start_after <= now())::int as due,
       count(*) filter (where not dead and state <> 'active' and start_after > now())::int as later,
       count(*) filter (where not dead and state = 'active')::int as active,
       coalesce(max(extract(epoch from now() - start_after))
         filter (where not dead and start_after <= now()), 0)::float as "oldestSeconds",
       count(*) filter (where dead)::int as "givenUp"
     from pgboss.job, lateral (
       select name = '${deadQueue}' as dead, case name when '${deadQueue}' then source_name else name end as kind
     ) as origin
     where ((state < 'active' and not blocked) or (state = 'active' and group_id is not null))
       and name not like '\\_\\_%'
     group by kind order by kind`,
    query_timeout: timeoutMs,
  }
  return (await pool.query<QueueFigures>(query)).rows
}

/** The version of pg-boss's tables; undefined without them. */
export async function findQueueVersion(db: Database): Promise<number | undefined> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.version') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return undefined
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db)
  return rows[0]?.version
}
