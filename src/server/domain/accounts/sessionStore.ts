import type { Database } from '#server/platform/database/database.ts'
import type { Session } from '#server/platform/http/session.ts'

import { accountPeriods, addMinutes, maxSessions } from './accountPeriods.ts'

/** A session that is valid now. */
export interface StoredSession extends Session {
  /** Kept to the minute. */
  readonly usedAt: Date
}

/** Finds a session that is neither idle for too long nor too old. */
export async function findStoredSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredSession | undefined> {
  return await db
    .selectFrom('session')
    .innerJoin('student', 'student.id', 'session.student_id')
    .select(['student.id as studentId', 'student.email as username', 'session.used_at as usedAt'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.used_at', '>', addMinutes(now, -accountPeriods.sessionIdle))
    .where('session.created_at', '>', addMinutes(now, -accountPeriods.session))
    .executeTakeFirst()
}

/** Opens a session. A student who has too many loses the one that was used the longest ago. */
export async function insertSession(
  tx: Database,
  studentId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const tables = tx
  await tables
    .deleteFrom('session')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('token_hash')
        .where('student_id', '=', studentId)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(maxSessions - 1),
    )
    .execute()
  await tables
    .insertInto('session')
    .values({ token_hash: tokenHash, student_id: studentId, created_at: now, used_at: now })
    .execute()
}

/** Notes that a session is being used. */
export async function renewSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<', now)
    .execute()
}

/**
 * Ends a session, if there is one.
 * @returns whose it was
 */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('student_id')
    .executeTakeFirst()
  return row?.student_id
}

/** Ends all sessions of a student. */
export async function deleteSessionsOf(tx: Database, studentId: string): Promise<void> {
  await tx.deleteFrom('session').where('student_id', '=', studentId).execute()
}
