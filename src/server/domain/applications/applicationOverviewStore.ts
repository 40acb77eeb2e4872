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
  /** When each was reached, as ISO 8601 has it. */
  readonly statuses: Readonly<Partial<Record<WebStatus, string>>>
  /** Answers, documents and logins of the student; the office's reading is none. */
  readonly lastActivityAt: Date
  readonly submittedAt: Date | null
  readonly reference: string | null
}

/** Every account, with or without an application, in the order of the addresses, from behind `after`; '' for the first. */
export async function listOverviews(db: Database, after: string, limit: number): Promise<StoredOverview[]> {
  const { rows } = await sql<StoredOverview>`
    select student.email, student.email_key as "emailKey", coalesce(application.answers, '{}') as answers,
      array(select answer_key from document where document.student_id = student.id) as "documentKeys",
      last_page as "lastPage", submitted_at as "submittedAt", reference,
      (select coalesce(jsonb_object_agg(web_status, at), '{}') from web_status where web_status.student_id = student.id)
        as statuses,
      greatest(
        student.created_at,
        changed_at,
        (select max(at) from successful_login as login where login.student_id = student.id),
        (select max(at) from application_event as event where event.student_id = student.id and actor = 'student')
      ) as "lastActivityAt"
    from student left join application on application.student_id = student.id
    where student.email_key > ${after}
    order by student.email_key
    limit ${limit}`.execute(db)
  return rows
}
