import type { AccountTables } from '#server/domain/accounts/accountTables.ts'
import type { ApplicationTables } from '#server/domain/applicationStore/applicationTables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Accounts without an application and without a login since a time, in the order of their ids. */
export async function listIdleAccounts(
  db: Database,
  idleSince: Date,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  let query = selectIdleAccounts(db, idleSince)
  if (after !== undefined) query = query.where('student.id', '>', after)
  const rows = await query.orderBy('student.id').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** Keeps such an account from beginning an application; false where it is none any more. */
export async function lockIdleAccount(tx: Database, studentId: string, idleSince: Date): Promise<boolean> {
  const row = await selectIdleAccounts(tx, idleSince)
    .where('student.id', '=', studentId)
    .forUpdate('student')
    .executeTakeFirst()
  return row !== undefined
}

function selectIdleAccounts(db: Database, idleSince: Date) {
  return db
    .withTables<AccountTables & ApplicationTables>()
    .selectFrom('student')
    .select('student.id')
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
