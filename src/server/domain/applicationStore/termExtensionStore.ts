import { sql } from 'kysely'

import type { CalendarDate } from '#form/calendarDate.ts'
import type { Database } from '#server/platform/database/database.ts'

interface TermExtension {
  /** The value of the choice. */
  readonly term: string
  readonly lastDay: CalendarDate
  /** null for everybody. */
  readonly email: string | null
  readonly actor: string
  readonly at: Date
}

/** @param studentId null for everybody */
export async function addExtension(
  tx: Database,
  { term, lastDay }: Pick<TermExtension, 'term' | 'lastDay'>,
  studentId: string | null,
  actor: string,
  at: Date,
) {
  await tx
    .insertInto('term_extension')
    .values({ term, student_id: studentId, last_day: lastDay, actor, at })
    .execute()
}

/** Extensions for everybody and for this student, or all there are. */
export async function listExtensions(db: Database, studentId?: string | null) {
  const isOfStudent = sql`student_id is null or student_id = ${studentId ?? null}::uuid`
  const { rows } = await sql<TermExtension>`
    select distinct on (term, student_id) term, last_day::text as "lastDay", email, actor, at
    from term_extension left join student on student.id = student_id
    where ${studentId === undefined ? sql`true` : isOfStudent}
    order by term, student_id, term_extension.id desc`.execute(db)
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
