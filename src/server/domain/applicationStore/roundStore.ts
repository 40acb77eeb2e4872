import { sql, type Updateable } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

/** The office has reopened a submitted application. */
export interface Correction {
  readonly until: Date
  readonly reason: string
}

/** Sets a submission aside and reopens the application. Only the statuses of the new round remain. */
export async function beginCorrection(
  tx: Database,
  studentId: string,
  { until, reason }: Correction,
  now: Date,
): Promise<void> {
  await sql`
    insert into earlier_submission
      select reference, student_id, submitted_at, form_version, frozen_contents, record, answers,
        coalesce(first_number, submission_number),
        (select jsonb_agg(jsonb_build_object('web_status', web_status, 'at', at))
          from web_status where web_status.student_id = application.student_id),
        (select coalesce(jsonb_agg(document), '[]') from document
          where document.student_id = application.student_id and status = 'COMPLETED' and received_at is null)
      from application where student_id = ${studentId}::uuid`.execute(tx)
  await sql`
    update application set
      submitted_at = null, reference = null, form_version = null, frozen_contents = null, record = null,
      submission_number = null, first_number = null, withdrawn_at = null, withdrawal_reason = null,
      reopened_until = ${until}::timestamptz, reopen_reason = ${reason}::text, revision = revision + 1
    where student_id = ${studentId}::uuid`.execute(tx)
  await tx.deleteFrom('web_status').where('student_id', '=', studentId).execute()
  await tx
    .insertInto('web_status')
    .values({ student_id: studentId, web_status: 'started', at: now })
    .execute()
}

/**
 * Restores the submission that stood before the correction, with its documents. It gets a new number, so that an export
 * that goes on does not skip it: whether an earlier one arrived, nobody knows. Where an export ended with it, the next
 * one goes on from its first number. Pages that have seen the correction's answers learn that they were changed.
 */
export async function endCorrection(tx: Database, studentId: string, now: Date): Promise<void> {
  await sql`delete from document where student_id = ${studentId}::uuid and received_at is null`.execute(tx)
  await tx.deleteFrom('web_status').where('student_id', '=', studentId).execute()
  await sql`
    with last as (
      delete from earlier_submission where reference = (
        select reference from earlier_submission where student_id = ${studentId}::uuid
          order by submitted_at desc limit 1
      ) returning *
    ), restored_documents as (
      insert into document
          (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at)
        select student_id, one.answer_key, one.file_key, one.file_name, one.file_size, 'COMPLETED',
          one.pdf_file_key, one.page_count, ${now}::timestamptz
        from last, jsonb_to_recordset(last.documents) as one (
          answer_key text, file_key text, file_name text, file_size integer, pdf_file_key text, page_count integer
        )
    ), restored_statuses as (
      insert into web_status (student_id, web_status, at)
        select student_id, one.web_status, one.at
        from last, jsonb_to_recordset(last.statuses) as one (web_status text, at timestamptz)
    )
    update application set
      submitted_at = last.submitted_at, reference = last.reference, form_version = last.form_version,
      frozen_contents = last.frozen_contents, record = last.record, answers = last.answers,
      add_another = last.frozen_contents -> 'addAnother', tabs = last.frozen_contents -> 'tabs',
      submission_number = null, first_number = coalesce(last.submission_number, 0),
      reopened_until = null, reopen_reason = null, revision = revision + 1,
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
}

/** The submission that is being corrected, with its answers and the end of the correction. */
export async function findCorrected(db: Database, studentId: string) {
  const { rows } = await sql<{ reference: string; submittedAt: Date; answers: Answers; until: Date }>`
    select earlier.reference, earlier.submitted_at as "submittedAt", earlier.answers, reopened_until as until
    from application join earlier_submission as earlier using (student_id)
    where student_id = ${studentId}::uuid and reopened_until is not null
    order by earlier.submitted_at desc limit 1`.execute(db)
  return rows[0]
}

export async function listOverdueCorrections(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('student_id')
    .where('reopened_until', '<=', now)
    .orderBy('reopened_until')
    .execute()
  return rows.map((row) => row.student_id)
}

export async function changeRound(
  tx: Database,
  studentId: string,
  changes: Updateable<Tables['application']>,
) {
  await tx.updateTable('application').set(changes).where('student_id', '=', studentId).execute()
}
