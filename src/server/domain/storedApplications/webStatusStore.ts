import { sql } from 'kysely'

import { type WebStatus, webStatuses } from '#form/webStatus.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ApplicationProgress } from '#server/platform/http/session.ts'

import { isOpen } from './applicationStore.ts'

/** The number of the submission that an application's statuses lead to, or have led to. */
export const statusNumber = sql<number>`application.submission_number + ${isOpen}::integer`

export async function listStatuses(db: Database, studentId: string) {
  const rows = await db
    .selectFrom('web_status')
    .innerJoin('application', 'application.student_id', 'web_status.student_id')
    .select(['web_status as webStatus', 'at'])
    .where('web_status.student_id', '=', studentId)
    .where('web_status.submission_number', '=', statusNumber)
    .execute()
  return rows.toSorted((a, b) => webStatuses.indexOf(a.webStatus) - webStatuses.indexOf(b.webStatus))
}

export async function findProgress(db: Database, studentId: string): Promise<ApplicationProgress> {
  const statuses = await listStatuses(db, studentId)
  // With every page that is opened: not the whole application.
  const row = await db
    .selectFrom('application')
    .select('last_page')
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return { status: statuses.at(-1)?.webStatus ?? null, lastPage: row?.last_page ?? null }
}

/** Writes a status and any missing earlier ones: a profile's status is the number of its entries. Each is an event. */
export async function reachStatus(tx: Database, studentId: string, status: WebStatus, now: Date) {
  const reached = sql`${webStatuses.slice(0, webStatuses.indexOf(status) + 1)}::text[]`
  const { rows } = await sql`
    with added as (
      insert into web_status (student_id, submission_number, web_status, at)
        select student_id, ${statusNumber}, status, ${now}::timestamptz from application, unnest(${reached}) as status
        where student_id = ${studentId}::uuid
        on conflict do nothing returning *
    )
    insert into application_event (student_id, at, actor, kind, keys)
      select student_id, at, 'student', web_status, '{}' from added
      order by array_position(${reached}, web_status)
      returning id`.execute(tx)
  if (rows.length > 0) await refreshSummaries(tx, [studentId])
}
