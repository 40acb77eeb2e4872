import type { Database } from '#server/database/database.ts'
import type { Session } from '#server/http/session.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { AccountTables } from './accountTables.ts'

/** A session that is valid now. */
export interface StoredSession extends Session {
  /** Kept to the minute. */
  readonly usedAt: Date
}

/** Finds a session that is neither idle for too long nor too old (design 4.9). */
export async function findStoredSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredSession | undefined> {
  return await db
    .withTables<AccountTables>()
    .selectFrom('session')
    .innerJoin('student', 'student.id', 'session.student_id')
    .select(['student.id as studentId', 'student.email as username', 'session.used_at as usedAt'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.used_at', '>', addMinutes(now, -accountPeriods.sessionIdle))
    .where('session.created_at', '>', addMinutes(now, -accountPeriods.session))
    .executeTakeFirst()
}

/** Opens a session. */
export async function insertSession(
  tx: Database,
  studentId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .insertInto('session')
    .values({ token_hash: tokenHash, student_id: studentId, created_at: now, used_at: now })
    .execute()
}

/** Notes that a session is being used. */
export async function renewSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('session')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<', now)
    .execute()
}

/** Ends a session, if there is one. */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.withTables<AccountTables>().deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of a student. */
export async function deleteSessionsOf(tx: Database, studentId: string): Promise<void> {
  await tx.withTables<AccountTables>().deleteFrom('session').where('student_id', '=', studentId).execute()
}
