import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

// Shortens waits of jobs that tests need not sit through.

/** Retries failed jobs, and conversions that wait for the file store, at once, by notifying pg-boss's channel. */
export async function endRetryWaits(db: Database): Promise<void> {
  await sql`
    with ended as (
      update pgboss.job set start_after = now() 
      where (state = 'retry' or (state = 'created' and name like '%conversion')) and start_after > now()
      returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from ended`.execute(db)
}

/** Makes active jobs expire at the next check, as after missing heartbeats. */
export async function endHeartbeats(db: Database): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(db)
}
