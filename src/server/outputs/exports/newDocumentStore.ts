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
 * other. A document is told of with its submission; a late one by its own event, or, if nothing counted when it came, by
 * the event with which something counted again.
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
        cross join lateral (
          select case when received_at is null then submission.position else coalesce(
            (select max(number) from feed_event
              where feed_event.student_id = document.student_id and document_key = answer_key),
            (select min(number) from feed_event
              where feed_event.student_id = document.student_id and document_key is null and at >= received_at)
          ) end as number
        ) as told
      where document.student_id = any(${studentIds}::uuid[]) and document.status = 'COMPLETED'
        and told.number > ${after}::bigint and told.number <= ${upTo}::bigint
      order by document.student_id, answer_key`.execute(db)
  return rows
}
