import type { Pool } from 'pg'

import { makeRecord } from '#form/applicationRecord.ts'
import { addDescriptions } from '#form/clearUnasked.ts'

import { form, sampleAnswers, today } from './sampleAnswers.ts'

/** Students per statement. */
const batch = 20_000
/** Percentage of students who submit. */
const submittedPercent = 40

/** Revision of each open application. */
export const openedRevision = 40

/** One or more rows in each table of every account. */
const insert = `
  with made as (
    insert into student (email, email_key, confirmed_at, created_at)
    select name, name, at, at
    from (select 'grown' || lpad(n::text, 7, '0') || '@example.org' as name, now() - n * interval '10 seconds' as at
          from generate_series($1::integer, $2::integer) n) people
    returning id, email_key, created_at as at, right(split_part(email_key, '@', 1), 2)::integer as percent
  ), applied as (
    insert into application (student_id, answers, changed_at_revision, revision_times, changed_at, last_page, revision,
      submission_number)
    select id, $3::jsonb || jsonb_build_object('preferred_name', email_key), $4::jsonb, $7::jsonb, at, '/about', ${openedRevision},
      case when percent < ${submittedPercent} then 1 else 0 end
    from made
  ), submitted as (
    insert into submission (student_id, number, reference, submitted_at, form_version, contents, record, answers,
      documents, position)
    select id, 1, email_key, at, 'grown', $5::jsonb, $6::jsonb, $3::jsonb, '[]', given
    from (select made.*, nextval('feed_number') as given from made where percent < ${submittedPercent}) numbered
    returning *
  ), told as (
    insert into feed_event (number, event, student_id, reference, at)
    select position, 'application.submitted', student_id, reference, submitted_at from submitted
  ), reached as (
    insert into web_status (student_id, submission_number, web_status, at)
    select id, 1, status, at from made, unnest(array['started', 'validating', 'submitted']) status
    where percent < ${submittedPercent} or status = 'started'
  ), happened as (
    insert into application_event (student_id, at, actor, kind, keys)
    select id, date_trunc('minute', at) + nth * interval '1 hour', 'student', 'saved', array['city', 'state', 'zip']
    from made, generate_series(1, 3) nth
  ), entered as (
    insert into successful_login (student_id, at) select id, at from made, generate_series(1, 2)
  ), noted as (
    insert into account_event (student_id, at, kind, network, minute)
    select id, at, 'login', '10.0.0.0/24', date_trunc('minute', at) from made
  )
  insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count,
    changed_at)
  select id, 'transcript', 'uploads/' || id, 'transcript.pdf', 90000, 'COMPLETED', 'documents/' || id, 2, at
  from made where percent < 60`

/**
 * Fills a migrated database with applications of realistic size by SQL.
 * @param count number of applications; fewer when time runs out
 */
export async function growDatabase(pool: Pool, count: number, maxMs: number): Promise<number> {
  const begun = performance.now()
  const contents = {
    answers: addDescriptions(form, sampleAnswers, today),
    addAnother: {},
    tabs: {},
    documents: {},
  }
  const record = makeRecord(form.pages, contents, today)
  // Never newer than the revision the student has seen.
  const revisions = Object.fromEntries(
    Object.keys(sampleAnswers).map((key, index) => [key, index % openedRevision]),
  )
  const seconds = Math.floor(Date.now() / 1000)
  const times = Object.fromEntries(Object.values(revisions).map((one) => [one, seconds + one]))
  const documents = [sampleAnswers, revisions, contents, record, times].map((value) => JSON.stringify(value))
  let next = 1
  let made = 0
  const makeSome = async (): Promise<void> => {
    const client = await pool.connect()
    // A batch takes longer than a server may be silent.
    client.connection.stream.removeAllListeners('timeout')
    // Skips foreign key checks: the rows are consistent.
    await client.query("set session_replication_role = replica; set statement_timeout = '1h'")
    while (next <= count && performance.now() - begun < maxMs) {
      const from = next
      next += batch
      const to = Math.min(next - 1, count)
      await client.query(insert, [from, to, ...documents])
      made += to - from + 1
    }
    client.release(true)
  }
  await Promise.all([makeSome(), makeSome()])
  await pool.query('analyze')
  return made
}
