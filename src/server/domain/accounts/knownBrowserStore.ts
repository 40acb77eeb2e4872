import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes, maxKnownBrowsers } from './accountPeriods.ts'

/**
 * Whether a browser is known to be that of the student who has an address.
 * @param tokenHash undefined where the browser has no such cookie; the same is asked of the database
 */
export async function isKnownBrowser(
  db: Database,
  tokenHash: Buffer | undefined,
  emailKey: string,
  now: Date,
): Promise<boolean> {
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

/** Notes that a browser is a student's, or that it still is. The one that was used the longest ago makes room. */
export async function keepKnownBrowser(
  tx: Database,
  studentId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const tables = tx
  await tables
    .insertInto('known_browser')
    .values({ token_hash: tokenHash, student_id: studentId, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ used_at: now }))
    .execute()
  await tables
    .deleteFrom('known_browser')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_browser')
        .select('token_hash')
        .where('student_id', '=', studentId)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(maxKnownBrowsers),
    )
    .execute()
}

/** Forgets every browser of a student: one of them may be a thief's. */
export async function deleteKnownBrowsersOf(tx: Database, studentId: string): Promise<void> {
  await tx.deleteFrom('known_browser').where('student_id', '=', studentId).execute()
}
