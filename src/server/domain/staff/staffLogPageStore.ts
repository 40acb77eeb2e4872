import { type RawBuilder, sql } from 'kysely'

import type { StaffLogKind, StaffLogDetails } from '#contract/staffLogRules.ts'
import type { StaffRole } from '#contract/staffRoles.ts'
import type { Database } from '#server/platform/database/database.ts'

import { cutReference } from './migrations/cutReference.ts'

export interface StaffLogFilter {
  readonly member?: string | undefined
  readonly kind?: StaffLogKind | undefined
  readonly reference?: string | undefined
  readonly studentId?: string | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
}

export interface StaffLogRow {
  readonly number: string
  readonly at: Date
  readonly member: string
  /** The present name of the member; null for a command, and for members without one. */
  readonly name: string | null
  readonly role: StaffRole | null
  readonly kind: StaffLogKind
  readonly studentId: string | null
  readonly reference: string | null
  readonly details: StaffLogDetails
  /** Whether the application is still there. */
  readonly isThere: boolean
}

export interface StaffLogPage {
  readonly rows: readonly StaffLogRow[]
  /** Where the next page begins; missing on the last one. */
  readonly next?: string
}

/**
 * Lists a page of the log, the newest first.
 * @param cursor where the page before ended; one that cannot be read is the beginning
 */
export async function listStaffLog(
  db: Database,
  filter: StaffLogFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<StaffLogPage> {
  const [, micros, number] = /^(\d{1,17})-(\d{1,18})$/.exec(cursor ?? '') ?? []
  const conditions = [
    ...listConditions(filter),
    ...(micros === undefined || number === undefined
      ? []
      : [
          sql`(one.at, one.number) <
            (timestamptz '1970-01-01 00:00:00+00' + ${micros}::bigint * interval '1 microsecond', ${number}::bigint)`,
        ]),
  ]
  const { rows } = await sql<StaffLogRow & { readonly cursor: string }>`
    select one.number, one.at, one.member, nullif(by.name, '') as name, one.role, one.kind,
      one.student_id as "studentId", one.reference, one.details,
      exists (select from application where application.student_id = one.student_id) as "isThere",
      (extract(epoch from one.at) * 1000000)::bigint || '-' || one.number as cursor
    from (
      select * from staff_log as one where ${join(conditions)}
      order by one.at desc, one.number desc limit ${limit + 1}
    ) as one left join staff_member as by on by.id = one.member_id
    order by one.at desc, one.number desc`.execute(db)
  const last = rows[limit - 1]
  return { rows: rows.slice(0, limit), ...(rows.length > limit && last && { next: last.cursor }) }
}

/** Whether a filter leaves more rows than a number. */
export async function hasMoreThan(db: Database, filter: StaffLogFilter, rows: number): Promise<boolean> {
  const { rows: found } = await sql`
    select from staff_log as one where ${join(listConditions(filter))} limit 1 offset ${rows}`.execute(db)
  return found.length > 0
}

function listConditions(filter: StaffLogFilter): RawBuilder<unknown>[] {
  const { member, kind, reference, studentId, from, before } = filter
  const wanted = reference === undefined ? undefined : cutReference(sql`${reference}::text`)
  return [
    ...(member === undefined ? [] : [sql`one.member = ${member}`]),
    ...(kind === undefined ? [] : [sql`one.kind = ${kind}`]),
    ...(studentId === undefined ? [] : [sql`one.student_id = ${studentId}`]),
    // What was done before the submission has the student's id only.
    ...(wanted === undefined
      ? []
      : [
          sql`(${cutReference('one.reference')} = ${wanted} or one.student_id = any (array(
            select named.student_id from staff_log as named where ${cutReference('named.reference')} = ${wanted})))`,
        ]),
    ...(from === undefined ? [] : [sql`one.at >= ${from}`]),
    ...(before === undefined ? [] : [sql`one.at < ${before}`]),
  ]
}

function join(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
