import { sql } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { ApplicationRecord } from '#form/recordPages.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import { addFeedEvent } from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'

/** From a reopening until the next submission, or until its end. */
export interface Correction {
  readonly until: Date
  readonly reason: string
}

/** Opens a submitted application. The statuses begin again, under the number of the next submission. */
export async function beginCorrection(
  tx: Database,
  studentId: string,
  correction: Correction,
  now: Date,
): Promise<void> {
  await sql`
    update submission set state = 'corrected', withdrawn_at = null, withdrawal_reason = null
    where student_id = ${studentId}::uuid and state <> 'corrected'`.execute(tx)
  await sql`
    with opened as (
      update application set
        correction_until = ${correction.until}::timestamptz, correction_reason = ${correction.reason}::text,
        revision = revision + 1
      where student_id = ${studentId}::uuid returning student_id, submission_number
    )
    insert into web_status (student_id, submission_number, web_status, at)
      select student_id, submission_number + 1, 'started', ${now}::timestamptz from opened`.execute(tx)
  await addFeedEvent(tx, 'application.reopened', studentId, now)
  await refreshSummaries(tx, [studentId])
}

/**
 * Ends a correction without a submission: the one before it counts again, and the application has its answers and
 * documents. The feed tells it, and with that it is exported again: whether an earlier export arrived, nobody knows.
 * Pages that have seen the correction's answers learn that they were changed.
 */
export async function endCorrection(tx: Database, studentId: string, now: Date): Promise<void> {
  await sql`delete from document where student_id = ${studentId}::uuid and received_at is null`.execute(tx)
  await sql`
    with last as (
      update submission set
        state = 'current', is_restored = true
      from application
      where application.student_id = ${studentId}::uuid and submission.student_id = application.student_id
        and submission.number = application.submission_number
      returning submission.*
    ), restored_documents as (
      insert into document
          (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at)
        select student_id, one.answer_key, one.file_key, one.file_name, one.file_size, 'COMPLETED',
          one.pdf_file_key, one.page_count, ${now}::timestamptz
        from last, jsonb_to_recordset(last.documents) as one (
          answer_key text, file_key text, file_name text, file_size integer, pdf_file_key text, page_count integer
        )
    ), deleted_statuses as (
      delete from web_status using last
        where web_status.student_id = last.student_id and web_status.submission_number > last.number
    )
    update application set
      answers = last.answers, add_another = last.contents -> 'addAnother', tabs = last.contents -> 'tabs',
      correction_until = null, correction_reason = null, revision = revision + 1,
      changed_at_revision = changed_at_revision || (
        select coalesce(jsonb_object_agg(key, application.revision + 1), '{}')
        from jsonb_each(application.answers) as corrected full join jsonb_each(last.answers) as restored using (key)
        where corrected.value is distinct from restored.value
      ),
      revision_times = revision_times ||
        jsonb_build_object(application.revision + 1, extract(epoch from ${now}::timestamptz)::bigint)
    from last where application.student_id = last.student_id`.execute(tx)
  await tx
    .insertInto('application_event')
    .values({ student_id: studentId, at: now, actor: 'gatehouse', kind: 'correction ended', keys: [] })
    .execute()
  await addFeedEvent(tx, 'application.restored', studentId, now)
  await refreshSummaries(tx, [studentId])
}

/** Changes until when it is open. */
export async function changeCorrection(tx: Database, studentId: string, correction: Correction) {
  await tx
    .updateTable('application')
    .set({ correction_until: correction.until, correction_reason: correction.reason })
    .where('student_id', '=', studentId)
    .execute()
}

/** The submission that is being corrected, with its answers and the end of the correction. */
export async function findCorrected(db: Database, studentId: string) {
  const { rows } = await sql<{ reference: string; submittedAt: Date; answers: Answers; until: Date }>`
    select reference, submitted_at as "submittedAt", submission.answers, correction_until as until
    from application join submission
      on submission.student_id = application.student_id and number = submission_number
    where application.student_id = ${studentId}::uuid and correction_until is not null`.execute(db)
  return rows[0]
}

interface CorrectedSubmission {
  readonly reference: string
  readonly submittedAt: Date
  readonly record: ApplicationRecord
  readonly documents: readonly { readonly answer_key: string; readonly pdf_file_key: string }[]
}

/**
 * Finds what an application is compared with: the last submission that was corrected, or is being corrected; of those that
 * were there at a time, if there are any.
 * @param seenAt when somebody last read the application
 */
export async function findLastCorrected(db: Database, studentId: string, seenAt: Date | undefined) {
  const { rows } = await sql<CorrectedSubmission>`
    select reference, submitted_at as "submittedAt", record, documents from submission
    where student_id = ${studentId}::uuid and state = 'corrected'
    order by coalesce(submitted_at <= ${seenAt ?? null}::timestamptz, false) desc, number desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function listOverdueCorrections(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('student_id')
    .where('correction_until', '<=', now)
    .orderBy('correction_until')
    .execute()
  return rows.map((row) => row.student_id)
}

/** Withdraws what counts. @returns false if nothing does, since it was withdrawn before */
export async function writeWithdrawal(
  tx: Database,
  studentId: string,
  withdrawal: { readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('submission')
    .set({ state: 'withdrawn', withdrawn_at: withdrawal.at, withdrawal_reason: withdrawal.reason })
    .where('student_id', '=', studentId)
    .where('state', '=', 'current')
    .returning('reference')
    .executeTakeFirst()
  if (!row) return false
  await addFeedEvent(tx, 'application.withdrawn', studentId, withdrawal.at)
  await refreshSummaries(tx, [studentId])
  return true
}

/** Of what a student submitted last, whatever became of it. */
export async function getLastReference(db: Database, studentId: string): Promise<string> {
  const row = await db
    .selectFrom('submission')
    .select('reference')
    .where('student_id', '=', studentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.reference
}
