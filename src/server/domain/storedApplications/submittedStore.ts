import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { FeedNumber } from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A submitted application as it was frozen, without its record, which is larger than everything else. */
export type SubmittedApplication = Awaited<ReturnType<typeof listSubmitted>>[number]

interface SubmittedRange {
  /** Only these students. */
  readonly only?: readonly string[] | undefined
  /** Only what was submitted then or later. */
  readonly since: Date | undefined
  /** Only what was submitted, restored or got a document after that number of the feed. */
  readonly after?: FeedNumber | undefined
}

/**
 * Lists a batch of those that count, in the order of their submissions, which nothing changes: each is listed once.
 * Nothing is held open between batches.
 * @param from where the batch before ended
 * @param upTo the last number of the feed when the first batch was read
 */
export async function listSubmitted(
  db: Database,
  range: SubmittedRange,
  { from, upTo }: { readonly from: FeedNumber; readonly upTo: FeedNumber },
  limit: number,
) {
  return await selectSubmitted(db)
    .where(isCurrent)
    .where(isInRange(range))
    .where('position', '>', from)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Finds the submission that counts or was withdrawn. */
export async function findSubmitted(db: Database, studentId: string) {
  return await selectSubmitted(db)
    .where('student_id', '=', studentId)
    .where('state', '!=', 'corrected')
    .executeTakeFirst()
}

/** Finds a submission that counts by its reference. */
export async function findCounting(db: Database, reference: string) {
  return await db
    .selectFrom('submission')
    .select(['student_id as studentId', 'reference'])
    .where('reference', '=', reference)
    .where(isCurrent)
    .executeTakeFirst()
}

/** Finds whose submission has a reference, whatever has become of it, and whether or not it is in capital letters. */
export async function findStudentId(db: Database, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('submission')
    .select('student_id as studentId')
    .where((eb) => eb(eb.fn<string>('lower', ['reference']), '=', reference.toLowerCase()))
    .executeTakeFirst()
  return row?.studentId
}

export type FrozenRecord = NonNullable<ReturnType<Awaited<ReturnType<typeof listRecords>>['get']>>

/** With those that were corrected before, oldest first. */
export async function listRecords(db: Database, studentIds: readonly string[]) {
  const rows = await db
    .selectFrom('submission')
    .select(['student_id', 'reference', 'record'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('submission as one')
          .select(['one.reference', 'one.submitted_at as submittedAt'])
          .select(['one.form_version as formVersion', 'one.record'])
          .whereRef('one.student_id', '=', 'submission.student_id')
          .where('one.state', '=', 'corrected')
          .orderBy('one.number'),
      ).as('corrected'),
    ])
    .where('student_id', 'in', studentIds)
    .where('state', '!=', 'corrected')
    .execute()
  return new Map(rows.map(({ student_id, ...row }) => [student_id, row]))
}

/** The keys of all answers in such submissions: earlier years' forms asked questions that this year's does not. */
export async function listAnsweredKeys(db: Database, range: SubmittedRange): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from submission, jsonb_object_keys(contents -> 'answers') as key
    where ${isCurrent} and ${isInRange(range)} order by key`.execute(db)
  return rows.map((row) => row.key)
}

/** Records the beginning of an export with each application, and returns the ids of these events. */
export async function addExportEvents(
  db: Database,
  studentIds: readonly string[],
  actor: string,
  at: Date,
): Promise<string[]> {
  const rows = await db
    .insertInto('application_event')
    .values(studentIds.map((student_id) => ({ student_id, at, actor, kind: 'export begun', keys: [] })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function endExportEvents(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update application_event set kind = 'exported' where id = any(${ids}::bigint[])`.execute(db)
}

/** The condition of the indexes of those that count. */
const isCurrent = sql<boolean>`submission.state = 'current'`

/** Whatever happened to one that counts is a reason to have it again. */
function isInRange({ only, since = new Date(0), after = '0' }: SubmittedRange) {
  const isTheirs = only ? sql`submission.student_id = any(${only}::uuid[]) and ` : sql``
  const isLater = sql<boolean>`${isTheirs}submitted_at >= ${since}`
  if (after === '0') return isLater
  return sql<boolean>`${isLater} and exists (
    select from feed_event where feed_event.student_id = submission.student_id and feed_event.number > ${after}::bigint)`
}

function selectSubmitted(db: Database) {
  return (
    db
      .selectFrom('submission')
      .innerJoin('student', 'student.id', 'submission.student_id')
      .select([
        'student_id as studentId',
        'email',
        'submitted_at as submittedAt',
        'reference',
        'form_version as formVersion',
        'contents',
        'position',
      ])
      // It is set at the end of the transaction.
      .$narrowType<{ position: NotNull }>()
  )
}
