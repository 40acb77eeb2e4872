import type { Database } from '#server/platform/database/database.ts'

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
