import { type Generated, sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** One row where the database is a demonstration, otherwise none. */
    readonly demonstration: {
      is_only: Generated<boolean>
      begun_at: Date
      /** null while it is being filled, and after a try that was interrupted. */
      filled_at: Date | null
    }
  }
}

/** An account that the demonstration makes. */
export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly createdAt: Date
}

/** When this database was filled as a demonstration; undefined if it is none. */
export async function findDemonstration(db: Database) {
  return await db
    .selectFrom('demonstration')
    .select(['begun_at as begunAt', 'filled_at as filledAt'])
    .executeTakeFirst()
}

/** Says of an empty database that it is a demonstration, before anything else is written. */
export async function beginDemonstration(tx: Database, now: Date): Promise<void> {
  await tx.insertInto('demonstration').values({ begun_at: now, filled_at: null }).execute()
}

export async function endDemonstration(db: Database, now: Date): Promise<void> {
  await db.updateTable('demonstration').set({ filled_at: now }).execute()
}

/** What keeps a database from becoming a demonstration, in words; undefined for an empty one. */
export async function findPeople(tx: Database): Promise<string | undefined> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count from (
      select 1 as nth, 'accounts of students' as what, count(*)::integer as count from student
      union all select 2, 'sign-ups', count(*)::integer from sign_up
      union all select 3, 'members of the staff', count(*)::integer from staff_member
      union all select 4, 'events of applications', count(*)::integer from application_event
      union all select 5, 'prefilled links', count(*)::integer from prefill
      union all select 6, 'API keys', count(*)::integer from api_key
    ) as counted where count > 0 order by nth limit 1`.execute(tx)
  return rows[0] && `${rows[0].what} (${rows[0].count})`
}

/** Whether a server or worker runs on this database. */
export async function isAnyoneRunning(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from mail_process where seen_at > now() - interval '1 minute'`.execute(db)
  return rows.length > 0
}

/** Adds confirmed accounts of one password, each with its first login. All at once: 500 hashes would take half a minute. */
export async function insertAccounts(
  tx: Database,
  accounts: readonly NewAccount[],
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('student')
    .values(
      accounts.map(({ id, email, createdAt }) => ({
        id,
        email,
        email_key: email.toLowerCase(),
        password_hash: passwordHash,
        confirmed_at: createdAt,
        created_at: createdAt,
      })),
    )
    .execute()
  await tx
    .insertInto('successful_login')
    .values(accounts.map(({ id, createdAt }) => ({ student_id: id, at: createdAt })))
    .execute()
}
