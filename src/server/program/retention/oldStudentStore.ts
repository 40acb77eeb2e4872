import type { Database } from '#server/platform/database/database.ts'

export type SelectOldStudents = typeof selectOldDrafts

export async function listOldStudents(db: Database, select: SelectOldStudents, before: Date) {
  return await select(db, before).orderBy('student.id').execute()
}

/** Keeps a student from doing anything until the transaction ends; false if something was done meanwhile. */
export async function lockOldStudent(
  tx: Database,
  select: SelectOldStudents,
  studentId: string,
  before: Date,
): Promise<boolean> {
  await tx
    .selectFrom('application')
    .select('student_id')
    .where('student_id', '=', studentId)
    .forUpdate()
    .execute()
  await tx.selectFrom('student').select('id').where('id', '=', studentId).forUpdate().execute()
  // A statement of its own: one that had to wait for the locks would not see what was added to other tables meanwhile.
  return (await select(tx, before).where('student.id', '=', studentId).executeTakeFirst()) !== undefined
}

/** Selects drafts that were not changed since a time. */
export function selectOldDrafts(db: Database, changedBefore: Date) {
  return (
    db
      .selectFrom('student')
      .select(['student.id', 'student.email'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('application')
            .select('application.student_id')
            .whereRef('application.student_id', '=', 'student.id')
            .where('submitted_at', 'is', null)
            .where('reopened_until', 'is', null)
            .where('changed_at', '<', changedBefore),
        ),
      )
      // Documents do not count as changes of the answers.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('application_event')
              .select('application_event.id')
              .whereRef('application_event.student_id', '=', 'student.id')
              .where('application_event.actor', '=', 'student')
              .where('application_event.at', '>=', changedBefore),
          ),
        ),
      )
  )
}

/** Selects accounts without an application and without a login since a time. */
export function selectIdleAccounts(db: Database, idleSince: Date) {
  return db
    .selectFrom('student')
    .select(['student.id', 'student.email'])
    .where('student.created_at', '<', idleSince)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application')
            .select('application.student_id')
            .whereRef('application.student_id', '=', 'student.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('successful_login')
            .select('successful_login.at')
            .whereRef('successful_login.student_id', '=', 'student.id')
            .where('successful_login.at', '>=', idleSince),
        ),
      ),
    )
}
