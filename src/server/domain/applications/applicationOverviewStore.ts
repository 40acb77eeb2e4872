import { sql } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { WebStatus } from '#form/webStatus.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface StoredOverview {
  readonly email: string
  readonly emailKey: string
  readonly answers: Answers
  readonly documentKeys: readonly string[]
  readonly lastPage: string | null
  /** ISO 8601 time of each. */
  readonly statuses: Readonly<Partial<Record<WebStatus, string>>>
  readonly lastActivityAt: Date
  /** During a correction it is the earlier submission's, like the reference. */
  readonly submittedAt: Date | null
  readonly reference: string | null
  /** While a correction is in progress. */
  readonly reopenedUntil: Date | null
  readonly withdrawnAt: Date | null
  /** Of all reopened submissions. */
  readonly earlierReferences: readonly string[]
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
      last_page as "lastPage", coalesce(application.submitted_at, earlier.submitted_at) as "submittedAt",
      coalesce(application.reference, earlier.reference) as reference,
      reopened_until as "reopenedUntil", withdrawn_at as "withdrawnAt",
      array(select one.reference from earlier_submission as one where one.student_id = student.id) as "earlierReferences",
      (select max(received_at) from document where document.student_id = student.id and status = 'COMPLETED')
        as "lastLateAt",
      (select coalesce(jsonb_object_agg(web_status, at), '{}') from web_status where web_status.student_id = student.id)
        as statuses,
      greatest(student.created_at, ${lastActivity}) as "lastActivityAt"
    from student left join application on application.student_id = student.id
    left join lateral (
      select submitted_at, reference from earlier_submission as one
      where one.student_id = student.id and reopened_until is not null order by submitted_at desc limit 1
    ) as earlier on true
    where student.email_key > ${after}
    order by student.email_key
    limit ${limit}`.execute(db)
  return rows
}
