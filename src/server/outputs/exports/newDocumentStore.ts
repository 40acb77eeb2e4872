import { sql } from 'kysely'

import type { FeedNumber } from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A document of a submission that counts. */
export interface NewDocument {
  readonly studentId: string
  readonly answerKey: string
  readonly pdfFileKey: string
  /** Of a late document. */
  readonly receivedAt: Date | null
}

/**
 * Lists these students' converted documents that the feed told of in a range of its numbers, an application's beside each
 * other. Each is told of with every event by which a submission counts, or counts again, and a late one by its own event,
 * too: some come twice, and none is left out because nothing counted when another export was made.
 */
export async function listNewDocuments(
  db: Database,
  studentIds: readonly string[],
  { after = '0', upTo }: { readonly after?: FeedNumber | undefined; readonly upTo: FeedNumber },
): Promise<readonly NewDocument[]> {
  const { rows } = await sql<NewDocument>`
    select document.student_id as "studentId", answer_key as "answerKey", pdf_file_key as "pdfFileKey",
        received_at as "receivedAt"
      from document
        join submission on submission.student_id = document.student_id and submission.state = 'current'
      where document.student_id = any(${studentIds}::uuid[]) and document.status = 'COMPLETED'
        and exists (
          select from feed_event
          where feed_event.student_id = document.student_id
            and number > ${after}::bigint and number <= ${upTo}::bigint
            and (document_key = answer_key
              or event in ('application.submitted', 'application.corrected', 'application.restored'))
        )
      order by document.student_id, answer_key`.execute(db)
  return rows
}
