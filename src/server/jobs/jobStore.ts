import type { Pool } from 'pg'

/** One attempt at a job: an attempt of another process at the same job has another number. */
export interface ClaimedJob {
  readonly name: string
  readonly id: string
  readonly retryCount: number
}

/** How the jobs of one kind are doing. */
export interface QueueFigures {
  readonly kind: string
  /** To be done now. */
  readonly due: number
  /** To be done later, by their own wish or after an attempt that failed. */
  readonly later: number
  /** At work in some process. */
  readonly active: number
  /** How long ago the oldest unfinished job should have been done for the first time; 0 where there is none. */
  readonly oldestSeconds: number
}

/**
 * Hands a job back that is at work in this process: any process may take it up at once, and no attempt is spent. What
 * this process still says of its own attempt counts no more, since the next one has another number.
 */
export async function handBackJob(pool: Pool, { name, id, retryCount }: ClaimedJob): Promise<void> {
  await pool.query(
    `update pgboss.job
     set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [name, id, retryCount],
  )
}

/** Measures all queues that have unfinished jobs. */
export async function measureQueues(pool: Pool): Promise<QueueFigures[]> {
  const { rows } = await pool.query<Record<keyof QueueFigures, string>>(
    `select name as kind,
       count(*) filter (where state <> 'active' and start_after <= now()) as due,
       count(*) filter (where state <> 'active' and start_after > now()) as later,
       count(*) filter (where state = 'active') as active,
       coalesce(max(extract(epoch from now() - case state when 'created' then start_after else created_on end))
         filter (where state <> 'created' or start_after <= now()), 0) as "oldestSeconds"
     from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
     group by name`,
  )
  return rows.map((row) => ({
    kind: row.kind,
    due: Number(row.due),
    later: Number(row.later),
    active: Number(row.active),
    oldestSeconds: Number(row.oldestSeconds),
  }))
}
