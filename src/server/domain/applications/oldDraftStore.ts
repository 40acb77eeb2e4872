import type { Database } from '#server/platform/database/database.ts'

/** In the order of their ids, after `after`. */
export async function listOldDrafts(
  db: Database,
  changedBefore: Date,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  let query = selectOldDrafts(db, changedBefore)
  if (after !== undefined) query = query.where('student_id', '>', after)
  const rows = await query.orderBy('student_id').limit(limit).execute()
  return rows.map((row) => row.student_id)
}

/** Locks a draft; false if it is none any more. */
export async function lockOldDraft(tx: Database, studentId: string, changedBefore: Date): Promise<boolean> {
  const row = await selectOldDrafts(tx, changedBefore)
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

function selectOldDrafts(db: Database, changedBefore: Date) {
  return (
    db
      .selectFrom('application')
      .select('student_id')
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
