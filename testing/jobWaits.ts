import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

// What the jobs wait for by the clock, and no test needs to sit through.

/** Has jobs that failed tried again at once: on the channel of pg-boss, those who work hear of them as of new ones. */
export async function endRetryWaits(db: Database): Promise<void> {
  await sql`
    with ended as (
      update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from ended`.execute(db)
}

/** Has jobs at work taken for lost as soon as that is looked for, as after a long silence of whoever had them. */
export async function endHeartbeats(db: Database): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(db)
}
