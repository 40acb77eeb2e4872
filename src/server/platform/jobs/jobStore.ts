import type { Pool } from 'pg'

import { deadQueue } from './jobKind.ts'

export interface QueueFigures {
  readonly kind: string
  readonly due: number
  readonly later: number
  readonly active: number
  /** How long the oldest unfinished job has been due; 0 if there is none. */
  readonly oldestSeconds: number
}

/** Counts the jobs of these kinds in the dead letter queue. */
export async function countGivenUp(pool: Pool, kinds: readonly string[]) {
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `select source_name as kind, count(*)::int as count from pgboss.job
     where name = '${deadQueue}' and state = 'created' and source_name = any($1::text[])
     group by source_name order by source_name`,
    [kinds],
  )
  return rows
}

/** @throws also without a reply, so that a query that hangs does not keep its connection */
export async function measureQueues(pool: Pool, timeoutMs: number): Promise<QueueFigures[]> {
  const query = {
    text: `select name as kind,
       count(*) filter (where state <> 'active' and start_after <= now())::int as due,
       count(*) filter (where state <> 'active' and start_after > now())::int as later,
       count(*) filter (where state = 'active')::int as active,
       coalesce(max(extract(epoch from now() - case state when 'created' then start_after else created_on end))
         filter (where state <> 'created' or start_after <= now()), 0)::float as "oldestSeconds"
     from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
     group by name`,
    query_timeout: timeoutMs,
  }
  return (await pool.query<QueueFigures>(query)).rows
}
