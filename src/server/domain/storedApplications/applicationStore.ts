import { type Selectable, sql } from 'kysely'

import { alreadySubmittedMessage, sessionInvalidMessage } from '#contract/messages.ts'
import type { Answers } from '#form/answers.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import { addFeedEvent } from '#server/domain/feed/feedStore.ts'

import type { ApplicationEvent, PageChanges } from './applicationTables.ts'
import { endCorrection } from './correctionStore.ts'

/** Before the submission, and during a correction. */
export const isOpen = sql<boolean>`(application.submission_number = 0 or application.correction_until is not null)`

/** Of a submission, that it counts or was withdrawn. */
const isStanding = sql<boolean>`submission.state <> 'corrected'`

export type StoredApplication = Readonly<ReturnType<typeof describeApplication>>

type StandingSubmission = ReturnType<typeof describeSubmission>

export type StoredSubmission = StandingSubmission['submission']

const noSubmission = { submission: null, withdrawal: null, isRestored: false } as const

/** An application, with its submission unless that is open for correction. Empty if nothing is stored yet. */
export async function getApplication(
  db: Database,
  studentId: string,
): Promise<StoredApplication & (StandingSubmission | typeof noSubmission)> {
  const row = await selectApplication(db, studentId)
    .leftJoin('submission', (join) =>
      join.onRef('submission.student_id', '=', 'application.student_id').on(isStanding),
    )
    .select(submissionColumns)
    .executeTakeFirst()
  // A left join has either the whole submission or nothing.
  const submission = row?.reference ? describeSubmission(row as SubmissionRow) : noSubmission
  return { ...describeApplication(row), ...submission }
}

/** The submission of an application that is not open. */
export async function getSubmission(tx: Database, studentId: string): Promise<StandingSubmission> {
  const row = await tx
    .selectFrom('submission')
    .select(submissionColumns)
    .where('student_id', '=', studentId)
    .where(isStanding)
    .executeTakeFirstOrThrow()
  return describeSubmission(row)
}

/**
 * Creates the application if needed, and locks it until the transaction ends. Its submission is read afterwards, by
 * `getSubmission`: a statement that had to wait for the lock would not see one that was added meanwhile.
 * @returns undefined without a student, who may have been erased while this waited
 */
export async function findAndLockApplication(
  tx: Database,
  studentId: string,
  now: Date,
): Promise<StoredApplication | undefined> {
  if (!tx.isTransaction) throw new Error('An application is locked within a transaction')
  const row = await selectApplication(tx, studentId).forUpdate().executeTakeFirst()
  if (row && !(row.correction_until && row.correction_until <= now)) return describeApplication(row)
  if (row) await endCorrection(tx, studentId, now)
  else await addApplication(tx, studentId, now)
  const locked = await selectApplication(tx, studentId).forUpdate().executeTakeFirst()
  return locked && describeApplication(locked)
}

/**
 * The same for a student who is logged in.
 * @throws HttpError 401 without one: the session was erased, too
 */
export async function lockApplication(
  tx: Database,
  studentId: string,
  now: Date,
): Promise<StoredApplication> {
  const locked = await findAndLockApplication(tx, studentId, now)
  if (!locked) throw httpError(401, sessionInvalidMessage)
  return locked
}

/**
 * Keeps applications from being erased until the transaction ends. Whoever adds to them what refers to them calls this
 * before locking anything else, in the order in which everybody does: applications, summaries, log.
 * @returns the ids of those that are there
 */
export async function holdApplications(tx: Database, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select student_id as id from application where student_id = any(${studentIds}::uuid[])
    order by student_id for key share`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Refuses with 409 after the submission, and locks the application until the transaction ends. */
export async function requireOpen(tx: Database, studentId: string, now: Date): Promise<StoredApplication> {
  const stored = await lockApplication(tx, studentId, now)
  if (!stored.isOpen) throw refuseSubmitted()
  return stored
}

export function refuseSubmitted(): HttpError {
  return httpError(409, alreadySubmittedMessage)
}

/** Adds nothing without a student. */
export async function addApplication(db: Database, studentId: string, now: Date): Promise<void> {
  // Waits for an erasure, and then adds nothing.
  await sql`
    insert into application (student_id, changed_at)
      select id, ${now}::timestamptz from student where id = ${studentId}::uuid for key share
    on conflict do nothing`.execute(db)
}

/** What tells whether an application has changed since it was read. A change that alters nothing has only a number. */
type ReadState = Pick<StoredApplication, 'revision' | 'pageChanges'>

type ApplicationChange = Pick<
  StoredApplication,
  | 'answers'
  | 'addAnother'
  | 'tabs'
  | 'changedAtRevision'
  | 'removedAtRevision'
  | 'revisionTimes'
  | 'pageChanges'
>

/**
 * Writes a change with its event, unless the application has changed or was submitted. `saved` events are limited to
 * one a minute.
 */
export async function writeChange(
  db: Database,
  read: ReadState,
  change: ApplicationChange,
  event: ApplicationEvent,
): Promise<boolean> {
  const at = event.kind === 'saved' ? new Date(event.at).setUTCSeconds(0, 0) : event.at
  const { rows } = await sql`
    with changed as (
      update application set
        answers = ${JSON.stringify(change.answers)}::jsonb,
        add_another = ${JSON.stringify(change.addAnother)}::jsonb,
        tabs = ${JSON.stringify(change.tabs)}::jsonb,
        changed_at_revision = ${JSON.stringify(change.changedAtRevision)}::jsonb,
        removed_at_revision = ${JSON.stringify(change.removedAtRevision)}::jsonb,
        revision_times = ${JSON.stringify(change.revisionTimes)}::jsonb,
        page_changes = ${JSON.stringify(change.pageChanges)}::jsonb,
        revision = revision + 1,
        changed_at = ${event.at}::timestamptz
      where student_id = ${event.student_id}::uuid and revision = ${read.revision}::integer
        and page_changes = ${JSON.stringify(read.pageChanges)}::jsonb and ${isOpen}
      returning student_id
    )
    insert into application_event (student_id, at, actor, kind, keys)
      select student_id, ${new Date(at)}::timestamptz, ${event.actor}::text, ${event.kind}::text, ${event.keys}::text[]
      from changed
    on conflict (student_id, actor, at) where kind = 'saved' do update set
      keys = array(select distinct key from unnest(application_event.keys || excluded.keys) as key order by key)
    returning student_id`.execute(db)
  return rows.length === 1
}

/** Writes only the numbers of pages' changes, on the conditions of `writeChange`. */
export async function writePageChanges(
  db: Database,
  studentId: string,
  read: ReadState,
  pageChanges: PageChanges,
): Promise<boolean> {
  const row = await db
    .updateTable('application')
    .set({ page_changes: JSON.stringify(pageChanges) })
    .where('student_id', '=', studentId)
    .where('revision', '=', read.revision)
    .where('page_changes', '=', sql<PageChanges>`${JSON.stringify(read.pageChanges)}::jsonb`)
    .where(isOpen)
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false after the submission */
export async function writeLastPage(db: Database, studentId: string, lastPage: string, now: Date) {
  const row = await db
    .insertInto('application')
    .values({ student_id: studentId, last_page: lastPage, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet({ last_page: lastPage }).where(isOpen),
    )
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the application, and freezes what was submitted. */
export async function writeSubmission(
  tx: Database,
  studentId: string,
  submission: StoredSubmission,
  answers: Answers,
): Promise<void> {
  const { reference, submittedAt, formVersion, contents, record } = submission
  await sql`
    with closed as (
      update application set
        answers = ${JSON.stringify(answers)}::jsonb, changed_at = ${submittedAt}::timestamptz,
        submission_number = submission_number + 1, correction_until = null, correction_reason = null
      where student_id = ${studentId}::uuid
      returning student_id, submission_number, answers
    )
    insert into submission
        (student_id, number, reference, submitted_at, form_version, contents, record, answers, documents)
      select student_id, submission_number, ${reference}::text, ${submittedAt}::timestamptz, ${formVersion}::text,
        ${JSON.stringify(contents)}::jsonb, ${JSON.stringify(record)}::jsonb, answers, (
          select coalesce(jsonb_agg(one), '[]') from (
            select answer_key, file_key, file_name, file_size, pdf_file_key, page_count from document
            where document.student_id = closed.student_id and status = 'COMPLETED' and received_at is null
          ) as one
        )
      from closed`.execute(tx)
  await addFeedEvent(tx, 'application.submitted', studentId, submittedAt)
  await refreshSummaries(tx, [studentId])
}

export async function deleteEvents(tx: Database, studentId: string): Promise<void> {
  await tx.deleteFrom('application_event').where('student_id', '=', studentId).execute()
}

/** Saves get their event from `writeChange`. */
export async function addEvents(tx: Database, events: readonly ApplicationEvent[]): Promise<void> {
  await tx.insertInto('application_event').values(events).execute()
}

function selectApplication(db: Database, studentId: string) {
  return db.selectFrom('application').selectAll('application').where('application.student_id', '=', studentId)
}

const submissionColumns = [
  'submission.reference',
  'submission.submitted_at',
  'submission.form_version',
  'submission.contents',
  'submission.record',
  'submission.is_restored',
  'submission.withdrawn_at',
  'submission.withdrawal_reason',
] as const

function describeApplication(row: Partial<Selectable<Tables['application']>> = {}) {
  const { correction_until: until, correction_reason: reason } = row
  return {
    answers: row.answers ?? {},
    addAnother: row.add_another ?? {},
    tabs: row.tabs ?? {},
    lastPage: row.last_page ?? null,
    revision: row.revision ?? 0,
    changedAtRevision: row.changed_at_revision ?? {},
    removedAtRevision: row.removed_at_revision ?? {},
    revisionTimes: row.revision_times ?? {},
    pageChanges: row.page_changes ?? {},
    /** As `isOpen` in the database. */
    isOpen: (row.submission_number ?? 0) === 0 || Boolean(until),
    correction: until ? { until, reason: reason ?? '' } : null,
  }
}

type SubmissionRow = Pick<
  Selectable<Tables['submission']>,
  | 'reference'
  | 'submitted_at'
  | 'form_version'
  | 'contents'
  | 'record'
  | 'is_restored'
  | 'withdrawn_at'
  | 'withdrawal_reason'
>

function describeSubmission(row: SubmissionRow) {
  const { submitted_at: submittedAt, reference, form_version: formVersion, contents, record } = row
  const { withdrawn_at: at, withdrawal_reason: reason } = row
  return {
    submission: { submittedAt, reference, formVersion, contents, record },
    withdrawal: at ? { at, reason: reason ?? '' } : null,
    /** After a correction that was not submitted in time. */
    isRestored: row.is_restored,
  }
}
