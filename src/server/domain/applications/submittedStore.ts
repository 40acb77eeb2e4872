import { type NotNull, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Database } from '#server/platform/database/database.ts'

/** A submitted application as it was frozen, without its record, which is larger than everything else. */
export type SubmittedApplication = Awaited<ReturnType<typeof listSubmitted>>[number]

/**
 * A position in the order in which submissions became visible; nothing can appear before it. For submissions from
 * before the numbering, the time is the database's text, which is more precise than a Date.
 */
export interface SubmittedPosition {
  readonly number: string
  readonly submittedAt: string
  readonly studentId: string
}

/** Lists a batch in order, without withdrawn ones; nothing is held open between batches. */
export async function listSubmitted(
  db: Database,
  since: Date | undefined,
  after: SubmittedPosition | undefined,
  limit: number,
) {
  return await selectSubmitted(db)
    .where('submitted_at', '>=', since ?? new Date(0))
    .where('withdrawn_at', 'is', null)
    .where(after ? isAfter(after) : sql<boolean>`true`)
    .orderBy(sql`coalesce(submission_number, 0)`)
    .orderBy('submitted_at')
    .orderBy('student_id')
    .limit(limit)
    .execute()
}

export async function findSubmitted(db: Database, studentId: string) {
  return await selectSubmitted(db).where('student_id', '=', studentId).executeTakeFirst()
}

/**
 * Finds the first position of a submission, even if it was reopened or restored since: an export that continues there
 * leaves nothing out.
 */
export async function findPosition(db: Database, reference: string): Promise<SubmittedPosition | undefined> {
  const row = await db
    .selectFrom('application')
    .select(describePosition(sql`coalesce(first_number, submission_number, 0)`))
    .where('reference', '=', reference)
    .unionAll(
      db
        .selectFrom('earlier_submission')
        .select(describePosition(sql`coalesce(submission_number, 0)`))
        .where('reference', '=', reference),
    )
    .executeTakeFirst()
  return row?.position
}

function isAfter({ number, submittedAt, studentId }: SubmittedPosition) {
  return sql<boolean>`(coalesce(submission_number, 0), submitted_at, student_id)
    > (${number}::bigint, ${submittedAt}::timestamptz, ${studentId}::uuid)`
}

function describePosition(number: RawBuilder<unknown>) {
  return sql<SubmittedPosition>`jsonb_build_object(
    'number', (${number})::text, 'submittedAt', submitted_at::text, 'studentId', student_id
  )`.as('position')
}

export type FrozenRecord = NonNullable<ReturnType<Awaited<ReturnType<typeof listRecords>>['get']>>

/** Includes submissions that were reopened for correction, oldest first. */
export async function listRecords(db: Database, studentIds: readonly string[]) {
  const rows = await db
    .selectFrom('application')
    .select(['student_id', 'reference', 'record'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('earlier_submission as one')
          .select(['one.reference', 'one.submitted_at as submittedAt'])
          .select(['one.form_version as formVersion', 'one.record'])
          .whereRef('one.student_id', '=', 'application.student_id')
          .orderBy('one.submitted_at'),
      ).as('earlier'),
    ])
    .where('student_id', 'in', studentIds)
    .where('submitted_at', 'is not', null)
    .$narrowType<{ reference: NotNull; record: NotNull }>()
    .execute()
  return new Map(rows.map(({ student_id, ...row }) => [student_id, row]))
}

/** The keys of all answers in such applications: earlier years' forms asked questions that this year's does not. */
export async function listAnsweredKeys(
  db: Database,
  since = new Date(0),
  after?: SubmittedPosition,
): Promise<string[]> {
  const isLater = after ? isAfter(after) : sql`true`
  const { rows } = await sql<{ key: string }>`
    select distinct key from application, jsonb_object_keys(frozen_contents -> 'answers') as key
    where submitted_at is not null and submitted_at >= ${since} and ${isLater} order by key`.execute(db)
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

function selectSubmitted(db: Database) {
  return (
    db
      .selectFrom('application')
      .innerJoin('student', 'student.id', 'application.student_id')
      .select([
        'student_id as studentId',
        'email',
        'submitted_at as submittedAt',
        'reference',
        'form_version as formVersion',
        'frozen_contents as contents',
        describePosition(sql`coalesce(submission_number, 0)`),
        sql<boolean>`first_number is not null`.as('isRestored'),
      ])
      .where('submitted_at', 'is not', null)
      // All or none are set: the table has a check constraint.
      .$narrowType<{ submittedAt: NotNull; reference: NotNull; formVersion: NotNull; contents: NotNull }>()
  )
}
