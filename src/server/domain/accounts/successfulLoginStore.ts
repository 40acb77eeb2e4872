import type { Database } from '#server/platform/database/database.ts'

/** Notes a login. */
export async function insertSuccessfulLogin(tx: Database, studentId: string, now: Date): Promise<void> {
  await tx.insertInto('successful_login').values({ student_id: studentId, at: now }).execute()
}

/** Enough for whoever asks whether somebody is new here, and a reply does not grow with every login. */
const maxListedLogins = 20

/**
 * Lists when a student has logged in the last times.
 * @returns the times, oldest first
 */
export async function listSuccessfulLogins(db: Database, studentId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('successful_login')
    .select('at')
    .where('student_id', '=', studentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedLogins)
    .execute()
  return rows.map((row) => row.at).toReversed()
}
