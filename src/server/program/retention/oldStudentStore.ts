import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Whether a row of `student` is one to erase. */
export type IsOldStudent = (before: Date) => RawBuilder<boolean>

/** Drafts that were not changed since a time. Documents do not count as changes of the answers, but are events. */
export const isOldDraft: IsOldStudent = (changedBefore) => sql`
  exists (
    select from application where application.student_id = student.id
      and submitted_at is null and reopened_until is null and changed_at < ${changedBefore}
  ) and not exists (
    select from application_event as event where event.student_id = student.id
      and actor = 'student' and at >= ${changedBefore}
  )`

/** Accounts without an application and without a login since a time. */
export const isIdleAccount: IsOldStudent = (idleSince) => sql`
  student.created_at < ${idleSince}
  and not exists (select from application where application.student_id = student.id)
  and not exists (
    select from successful_login as login where login.student_id = student.id and at >= ${idleSince}
  )`

export async function listOldStudents(db: Database, isOld: IsOldStudent, before: Date) {
  return await db.selectFrom('student').select(['id', 'email']).where(isOld(before)).orderBy('id').execute()
}

/** Keeps a student from doing anything until the transaction ends; false if something was done meanwhile. */
export async function lockOldStudent(
  tx: Database,
  isOld: IsOldStudent,
  studentId: string,
  before: Date,
): Promise<boolean> {
  await sql`select from application where student_id = ${studentId} for update`.execute(tx)
  await sql`select from student where id = ${studentId} for update`.execute(tx)
  // A statement of its own: one that had to wait for the locks would not see what was added to other tables meanwhile.
  const { rows } = await sql`select from student where id = ${studentId} and ${isOld(before)}`.execute(tx)
  return rows.length > 0
}
