import { sql } from 'kysely'

import { lastActivity } from '#server/domain/storedApplications/applicationOverviewStore.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Students without a submission who have done nothing since a time. */
const isOld = (before: Date) => sql<boolean>`
  not exists (
    select from application where application.student_id = student.id and submission_number > 0
  ) and greatest(student.created_at, ${lastActivity}) < ${before}`

export async function listOldStudents(db: Database, before: Date) {
  return await db.selectFrom('student').select(['id', 'email']).where(isOld(before)).orderBy('id').execute()
}

/** Keeps a student from doing anything, and the office from noting anything, until the transaction ends. */
export async function lockStudent(tx: Database, studentId: string): Promise<void> {
  await sql`select from application where student_id = ${studentId} for update`.execute(tx)
  await sql`select from student where id = ${studentId} for update`.execute(tx)
}

/** The same; false if something was done meanwhile. */
export async function lockOldStudent(tx: Database, studentId: string, before: Date): Promise<boolean> {
  await lockStudent(tx, studentId)
  // A separate statement: one that had to wait for the locks would not see what was added to other tables meanwhile.
  const { rows } = await sql`select from student where id = ${studentId} and ${isOld(before)}`.execute(tx)
  return rows.length > 0
}
