import { type Selectable, sql } from 'kysely'

import { alreadySubmittedMessage } from '#contract/messages.ts'
import type { Answers } from '#form/answers.ts'
import { type WebStatus, webStatuses } from '#form/webStatus.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'
import type { ApplicationProgress } from '#server/platform/http/session.ts'

import type { ApplicationEvent, PageChanges } from './applicationTables.ts'
import { endCorrection } from './roundStore.ts'

export type StoredApplication = Readonly<ReturnType<typeof describeRow>>

export type StoredSubmission = NonNullable<StoredApplication['submission']>

/** Empty if nothing is stored yet. */
export async function getApplication(db: Database, studentId: string): Promise<StoredApplication> {
  return describeRow(await selectApplication(db, studentId).executeTakeFirst())
}

/** Creates the application if needed, and locks it until the transaction ends. */
export async function lockApplication(tx: Database, studentId: string, now: Date) {
  if (!tx.isTransaction) throw new Error('An application is locked within a transaction')
  const row = await selectApplication(tx, studentId).forUpdate().executeTakeFirst()
  if (row && !(row.reopened_until && row.reopened_until <= now)) return describeRow(row)
  if (row) await endCorrection(tx, studentId, now)
  else await addApplication(tx, studentId, now)
  return describeRow(await selectApplication(tx, studentId).forUpdate().executeTakeFirstOrThrow())
}

/** Refuses with 409 after the submission, and locks the application until the transaction ends. */
export async function requireOpen(tx: Database, studentId: string, now: Date): Promise<StoredApplication> {
  const stored = await lockApplication(tx, studentId, now)
  if (stored.submission) throw refuseSubmitted()
  return stored
}

export function refuseSubmitted(): HttpError {
  return httpError(409, alreadySubmittedMessage)
}

export async function addApplication(db: Database, studentId: string, now: Date): Promise<void> {
  await db
    .insertInto('application')
    .values({ student_id: studentId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What tells whether an application has changed since it was read. A change that alters nothing has only a number. */
type ReadState = Pick<StoredApplication, 'revision' | 'pageChanges'>

type ApplicationChange = Pick<
  StoredApplication,
  'answers' | 'addAnother' | 'tabs' | 'changedAtRevision' | 'revisionTimes' | 'pageChanges'
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
        revision_times = ${JSON.stringify(change.revisionTimes)}::jsonb,
        page_changes = ${JSON.stringify(change.pageChanges)}::jsonb,
        revision = revision + 1,
        changed_at = ${event.at}::timestamptz
      where student_id = ${event.student_id}::uuid and revision = ${read.revision}::integer
        and page_changes = ${JSON.stringify(read.pageChanges)}::jsonb and submitted_at is null
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
    .where('submitted_at', 'is', null)
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
      conflict
        .column('student_id')
        .doUpdateSet({ last_page: lastPage })
        .where('application.submitted_at', 'is', null),
    )
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listStatuses(db: Database, studentId: string) {
  const rows = await db
    .selectFrom('web_status')
    .select(['web_status as webStatus', 'at'])
    .where('student_id', '=', studentId)
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
  await sql`
    with added as (
      insert into web_status (student_id, web_status, at)
        select ${studentId}::uuid, status, ${now}::timestamptz from unnest(${reached}) as status
        on conflict do nothing returning *
    )
    insert into application_event (student_id, at, actor, kind, keys)
      select student_id, at, 'student', web_status, '{}' from added
      order by array_position(${reached}, web_status)`.execute(tx)
}

export async function writeSubmission(
  tx: Database,
  studentId: string,
  submission: StoredSubmission,
  answers: Answers,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({
      answers: JSON.stringify(answers),
      submitted_at: submission.submittedAt,
      changed_at: submission.submittedAt,
      reference: submission.reference,
      form_version: submission.formVersion,
      frozen_contents: JSON.stringify(submission.contents),
      record: JSON.stringify(submission.record),
      reopened_until: null,
      reopen_reason: null,
    })
    .where('student_id', '=', studentId)
    .execute()
}

export async function deleteEvents(tx: Database, studentId: string): Promise<void> {
  await tx.deleteFrom('application_event').where('student_id', '=', studentId).execute()
}

/** Saves get their event from `writeChange`. */
export async function addEvents(tx: Database, events: readonly ApplicationEvent[]): Promise<void> {
  await tx.insertInto('application_event').values(events).execute()
}

function selectApplication(db: Database, studentId: string) {
  return db.selectFrom('application').selectAll().where('student_id', '=', studentId)
}

function describeRow(row: Partial<Selectable<Tables['application']>> = {}) {
  const { submitted_at: submittedAt, reference, form_version: formVersion, frozen_contents: contents } = row
  const { record, reopened_until: until, reopen_reason, withdrawn_at: at, withdrawal_reason } = row
  // Check constraints ensure that what belongs together is set as a whole or not at all.
  const isSubmitted = submittedAt && reference && formVersion && contents && record
  return {
    answers: row.answers ?? {},
    addAnother: row.add_another ?? {},
    tabs: row.tabs ?? {},
    lastPage: row.last_page ?? null,
    revision: row.revision ?? 0,
    changedAtRevision: row.changed_at_revision ?? {},
    revisionTimes: row.revision_times ?? {},
    pageChanges: row.page_changes ?? {},
    submission: isSubmitted ? { submittedAt, reference, formVersion, contents, record } : null,
    correction: until ? { until, reason: reopen_reason ?? '' } : null,
    withdrawal: at ? { at, reason: withdrawal_reason ?? '' } : null,
    isRestored: typeof row.first_number === 'string',
  }
}
