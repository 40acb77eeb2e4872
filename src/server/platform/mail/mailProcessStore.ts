import { sql } from 'kysely'
import type { Pool } from 'pg'

import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

/** To a mail server, or into files under DATA_DIR. */
export type MailsLeave = 'by server' | 'as files'

interface MailProcess {
  readonly id: string
  readonly mailsLeave: MailsLeave
  /** What keeps its mails from leaving. */
  readonly problem: string | undefined
}

/** A process that has not been seen for longer is gone; each writes itself three times in that time. */
export const seenSeconds = 60

const isSeen = sql`seen_at > now() - make_interval(secs => ${seenSeconds})`

/** Adds a process unless mails leave one that runs in another way. Of two at once, one sees the other. */
export async function addProcess(db: Database, { id, mailsLeave }: MailProcess): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    await sql`lock table mail_process in share row exclusive mode`.execute(tx)
    const { numAffectedRows } = await sql`
      with gone as (delete from mail_process where not ${isSeen})
      insert into mail_process (id, mails_leave) select ${id}::uuid, ${mailsLeave}::text
      where not exists (select from mail_process where mails_leave <> ${mailsLeave}::text and ${isSeen})`.execute(
      tx,
    )
    return numAffectedRows === 1n
  })
}

/** Also after the row was lost, as in a failover. */
export async function writeProcess(db: Database, { id, mailsLeave, problem }: MailProcess): Promise<void> {
  await sql`
    insert into mail_process (id, mails_leave, problem)
    values (${id}::uuid, ${mailsLeave}::text, ${problem ?? null}::text)
    on conflict (id) do update set problem = excluded.problem, seen_at = excluded.seen_at`.execute(db)
}

export async function deleteProcess(db: Database, id: string): Promise<void> {
  await sql`delete from mail_process where id = ${id}::uuid`.execute(db)
}

/** What keeps mails from leaving any of the processes, as far as one of them knows. */
export async function findMailProblem(pool: Pool, timeoutMs: number): Promise<string | undefined> {
  const query = {
    text: `select problem from mail_process
      where problem is not null and seen_at > now() - make_interval(secs => ${seenSeconds})
      order by seen_at desc limit 1`,
    query_timeout: timeoutMs,
  }
  return (await pool.query<{ problem: string }>(query)).rows[0]?.problem
}
