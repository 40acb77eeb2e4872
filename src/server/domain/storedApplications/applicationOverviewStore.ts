import { sql } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { WebStatus } from '#form/webStatus.ts'
import type { Database } from '#server/platform/database/database.ts'

import { statusNumber } from './webStatusStore.ts'

export interface StoredOverview {
  readonly email: string
  readonly emailKey: string
  readonly answers: Answers
  readonly documentKeys: readonly string[]
  readonly lastPage: string | null
  /** ISO 8601 time of each. */
  readonly statuses: Readonly<Partial<Record<WebStatus, string>>>
  readonly lastActivityAt: Date
  /** Of the last submission, also while that is being corrected, like the reference. */
  readonly submittedAt: Date | null
  readonly reference: string | null
  /** While a correction is in progress. */
  readonly correctionUntil: Date | null
  readonly withdrawnAt: Date | null
  /** Of all submissions that were reopened. */
  readonly correctedReferences: readonly string[]
  /** When the last late document arrived. */
  readonly lastLateAt: Date | null
}

/** When a student last answered, attached something or logged in, if ever; for queries of `student`. */
export const lastActivity = sql`greatest(
  (select changed_at from application where application.student_id = student.id),
  (select max(at) from successful_login as login where login.student_id = student.id),
  (select max(at) from application_event as event where event.student_id = student.id and actor = 'student'))`

/** Lists a batch of all accounts, with or without an application, by address, after `after`; '' for the first batch. */
export async function listOverviews(db: Database, after: string, limit: number): Promise<StoredOverview[]> {
  const { rows } = await sql<StoredOverview>`
    select student.email, student.email_key as "emailKey", coalesce(application.answers, '{}') as answers,
      array(select answer_key from document where document.student_id = student.id) as "documentKeys",
      last_page as "lastPage", submitted_at as "submittedAt", reference, correction_until as "correctionUntil",
      withdrawn_at as "withdrawnAt", array(
        select one.reference from submission as one where one.student_id = student.id and one.state = 'corrected'
      ) as "correctedReferences",
      (select max(received_at) from document where document.student_id = student.id and status = 'COMPLETED')
        as "lastLateAt",
      (
        select coalesce(jsonb_object_agg(web_status, at), '{}') from web_status
        where web_status.student_id = student.id and web_status.submission_number = ${statusNumber}
      ) as statuses,
      greatest(student.created_at, ${lastActivity}) as "lastActivityAt"
    from student left join application on application.student_id = student.id
    left join submission on submission.student_id = application.student_id and number = submission_number
    where student.email_key > ${after}
    order by student.email_key
    limit ${limit}`.execute(db)
  return rows
}
