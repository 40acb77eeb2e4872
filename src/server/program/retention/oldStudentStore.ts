import type { Database } from '#server/platform/database/database.ts'

export async function listOldDrafts(db: Database, changedBefore: Date) {
  return await selectOldDrafts(db, changedBefore).orderBy('student.id').execute()
}

/** Locks a draft; false if it is no longer one. */
export async function lockOldDraft(tx: Database, studentId: string, changedBefore: Date): Promise<boolean> {
  const row = await selectOldDrafts(tx, changedBefore)
    .where('student.id', '=', studentId)
    .forUpdate('application')
    .executeTakeFirst()
  return row !== undefined
}

function selectOldDrafts(db: Database, changedBefore: Date) {
  return (
    db
      .selectFrom('application')
      .innerJoin('student', 'student.id', 'application.student_id')
      .select(['student.id', 'student.email'])
      .where('submitted_at', 'is', null)
      .where('reopened_until', 'is', null)
      .where('changed_at', '<', changedBefore)
      // Documents do not count as changes of the answers.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('application_event')
              .select('application_event.id')
              .whereRef('application_event.student_id', '=', 'application.student_id')
              .where('application_event.actor', '=', 'student')
              .where('application_event.at', '>=', changedBefore),
          ),
        ),
      )
  )
}

/** Lists accounts without an application and without a login since a time. */
export async function listIdleAccounts(db: Database, idleSince: Date) {
  return await selectIdleAccounts(db, idleSince).orderBy('student.id').execute()
}

/** Keeps such an account from beginning an application; false if it is no longer one. */
export async function lockIdleAccount(tx: Database, studentId: string, idleSince: Date): Promise<boolean> {
  const row = await selectIdleAccounts(tx, idleSince)
    .where('student.id', '=', studentId)
    .forUpdate('student')
    .executeTakeFirst()
  return row !== undefined
}

function selectIdleAccounts(db: Database, idleSince: Date) {
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
