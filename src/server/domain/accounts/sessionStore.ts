import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { accountPeriods, addMinutes, maxKnownBrowsers, maxSessions } from './accountPeriods.ts'

/** When it was used is kept to the minute. */
export async function findStoredSession(db: Database, token: string | undefined, now: Date) {
  if (token === undefined) return undefined
  return await db
    .selectFrom('session')
    .innerJoin('student', 'student.id', 'session.student_id')
    .select(['token_hash as tokenHash', 'student_id as studentId', 'email as username', 'used_at as usedAt'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.used_at', '>', addMinutes(now, -accountPeriods.sessionIdle))
    .where('session.created_at', '>', addMinutes(now, -accountPeriods.session))
    .executeTakeFirst()
}

/** Opens a session. A student with too many loses the least recently used one. */
export async function insertSession(tx: Database, studentId: string, tokenHash: Buffer, now: Date) {
  await tx
    .insertInto('session')
    .values({ token_hash: tokenHash, student_id: studentId, created_at: now, used_at: now })
    .execute()
  await keepNewest(tx, 'session', studentId, maxSessions)
}

export async function renewSession(db: Database, tokenHash: Buffer, now: Date) {
  await db.updateTable('session').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer) {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Also forgets every known browser of the student: one of them may be a thief's. */
export async function deleteLoginsOf(tx: Database, studentId: string) {
  await tx.deleteFrom('session').where('student_id', '=', studentId).execute()
  await tx.deleteFrom('known_browser').where('student_id', '=', studentId).execute()
}

/** Enough to tell whether somebody is new here, and neither replies nor the table grow with every login. */
const maxListedLogins = 20

export async function insertSuccessfulLogin(tx: Database, studentId: string, now: Date) {
  await tx.insertInto('successful_login').values({ student_id: studentId, at: now }).execute()
  await keepNewest(tx, 'successful_login', studentId, maxListedLogins)
}

export async function listSuccessfulLogins(db: Database, studentId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('successful_login')
    .select('at')
    .where('student_id', '=', studentId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.at)
}

/** Queries without a cookie too, so that timing reveals nothing. */
export async function isKnownBrowser(
  db: Database,
  tokenHash: Buffer | undefined,
  emailKey: string,
  now: Date,
) {
  const row = await db
    .selectFrom('known_browser')
    .innerJoin('student', 'student.id', 'known_browser.student_id')
    .select('student.id')
    .where('known_browser.token_hash', '=', tokenHash ?? Buffer.alloc(0))
    .where('known_browser.used_at', '>', addMinutes(now, -accountPeriods.knownBrowser))
    .where('student.email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Records or renews a browser as a student's. The least recently used one makes room. */
export async function keepKnownBrowser(tx: Database, studentId: string, tokenHash: Buffer, now: Date) {
  await tx
    .insertInto('known_browser')
    .values({ token_hash: tokenHash, student_id: studentId, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ used_at: now }))
    .execute()
  await keepNewest(tx, 'known_browser', studentId, maxKnownBrowsers)
}

async function keepNewest(
  tx: Database,
  table: 'session' | 'known_browser' | 'successful_login',
  studentId: string,
  count: number,
) {
  const newest = table === 'successful_login' ? sql`at desc, id desc` : sql`used_at desc, created_at desc`
  await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where student_id = ${studentId}
      order by ${newest} offset ${count}
    )`.execute(tx)
}
