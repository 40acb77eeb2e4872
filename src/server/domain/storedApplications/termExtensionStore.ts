import { type Insertable, sql } from 'kysely'

import type { CalendarDate } from '#form/calendarDate.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

export async function addExtension(
  db: Database,
  extension: Insertable<Tables['term_extension']>,
): Promise<void> {
  await db.insertInto('term_extension').values(extension).execute()
}

/** The last extension of each term for everybody and for this student. */
export async function listExtensions(db: Database, studentId: string | null) {
  const { rows } = await sql<{ term: string; lastDay: CalendarDate }>`
    select distinct on (term, student_id) term, last_day::text as "lastDay" from term_extension
    where student_id is null or student_id = ${studentId}::uuid
    order by term, student_id, id desc`.execute(db)
  return rows
}

/** Since when a student who wants to submit has been waiting for a conversion, but not since before that time. */
export async function findWaitingSince(db: Database, studentId: string, after: Date) {
  const row = await db
    .selectFrom('application_event')
    .select('at')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'submit waits')
    .where('at', '>=', after)
    .orderBy('at')
    .executeTakeFirst()
  return row?.at
}
