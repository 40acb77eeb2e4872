import { type NotNull, sql } from 'kysely'

import type { ApplicationContents } from '#form/applicationContents.ts'
import type { ApplicationRecord } from '#form/recordPages.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A submitted application as it was frozen, but for its record, which is larger than all the rest. */
export interface SubmittedApplication {
  readonly studentId: string
  readonly email: string
  readonly reference: string
  readonly submittedAt: Date
  readonly formVersion: string
  readonly contents: ApplicationContents
  readonly position: SubmittedPosition
}

/**
 * A place in the order in which submissions became visible: nothing comes before it any more. The time, for those of
 * before they were numbered, is as the database writes it, finer than a Date.
 */
export interface SubmittedPosition {
  readonly number: string
  readonly submittedAt: string
  readonly studentId: string
}

/** Lists a batch in order, without those that were withdrawn; nothing is held between two batches. */
export async function listSubmitted(
  db: Database,
  since: Date,
  after: SubmittedPosition | undefined,
  limit: number,
): Promise<SubmittedApplication[]> {
  let query = selectSubmitted(db).where('submitted_at', '>=', since).where('withdrawn_at', 'is', null)
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(coalesce(submission_number, 0), submitted_at, student_id)
        > (${after.number}::bigint, ${after.submittedAt}::timestamptz, ${after.studentId}::uuid)`,
    )
  }
  const rows = await query
    .orderBy(sql`coalesce(submission_number, 0)`)
    .orderBy('submitted_at')
    .orderBy('student_id')
    .limit(limit)
    .execute()
  return rows.map(describeRow)
}

export async function findSubmitted(
  db: Database,
  studentId: string,
): Promise<SubmittedApplication | undefined> {
  const row = await selectSubmitted(db).where('student_id', '=', studentId).executeTakeFirst()
  return row && describeRow(row)
}

/** Also finds a submission that was opened again for correction. */
export async function findPosition(db: Database, reference: string): Promise<SubmittedPosition | undefined> {
  const row = await selectSubmitted(db).where('reference', '=', reference).executeTakeFirst()
  if (row) return describeRow(row).position
  return await db
    .selectFrom('earlier_submission')
    .select([
      'student_id as studentId',
      sql<string>`submitted_at::text`.as('submittedAt'),
      sql<string>`coalesce(submission_number, 0)`.as('number'),
    ])
    .where('reference', '=', reference)
    .executeTakeFirst()
}

export interface FrozenRecords {
  readonly reference: string
  readonly record: ApplicationRecord
  /** Submissions that were opened again for correction, oldest first. */
  readonly earlier: readonly EarlierSubmission[]
}

export interface EarlierSubmission {
  readonly reference: string
  readonly submittedAt: Date
  readonly formVersion: string
  readonly record: ApplicationRecord
}

export async function listRecords(
  db: Database,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, FrozenRecords>> {
  if (studentIds.length === 0) return new Map()
  const before = await db
    .selectFrom('earlier_submission')
    .select([
      'student_id',
      'reference',
      'submitted_at as submittedAt',
      'form_version as formVersion',
      'record',
    ])
    .where('student_id', 'in', studentIds)
    .orderBy('submitted_at')
    .execute()
  const earlier = Map.groupBy(before, (row) => row.student_id)
  const rows = await db
    .selectFrom('application')
    .select(['student_id', 'reference', 'record'])
    .where('student_id', 'in', studentIds)
    .execute()
  return new Map(
    rows.flatMap(({ student_id, reference, record }) =>
      record && reference !== null
        ? [[student_id, { reference, record, earlier: earlier.get(student_id) ?? [] }]]
        : [],
    ),
  )
}

/** The keys of all answers in such applications: forms of earlier years asked what this year's does not. */
export async function listAnsweredKeys(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from application, jsonb_object_keys(frozen_contents -> 'answers') as key
    where submitted_at is not null and submitted_at >= ${since} order by key`.execute(db)
  return rows.map((row) => row.key)
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
        sql<string>`submitted_at::text`.as('submittedAtText'),
        sql<string>`coalesce(submission_number, 0)`.as('number'),
      ])
      .where('submitted_at', 'is not', null)
      // Frozen as a whole: the table has a check for that.
      .$narrowType<{ submittedAt: NotNull; reference: NotNull; formVersion: NotNull; contents: NotNull }>()
  )
}

function describeRow({
  submittedAtText,
  number,
  ...row
}: Omit<SubmittedApplication, 'position'> & {
  readonly submittedAtText: string
  readonly number: string
}): SubmittedApplication {
  return { ...row, position: { number, submittedAt: submittedAtText, studentId: row.studentId } }
}
