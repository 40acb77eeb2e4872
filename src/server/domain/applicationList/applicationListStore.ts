import { type RawBuilder, sql } from 'kysely'

import type { Database, Tables } from '#server/platform/database/database.ts'

import * as conditions from './listConditionStore.ts'
import type { ListFilter, Viewer } from './listConditionStore.ts'
import { type ChosenSearch, chooseSearch } from './listSearchStore.ts'
import { type ListCursor, makeCursor } from './listCursor.ts'
import type { Needs } from './summarize.ts'

export type ListOrder = keyof typeof orders

/** Each with an index. Times are newest first. */
const orders = {
  work: { key: sql`work_order`, read: readNumber, isDescending: false },
  name: { key: sql`name_key`, read: (given: string) => sql`${given}::text`, isDescending: false },
  submitted: {
    key: sql`coalesce(submitted_at, '1970-01-01 00:00:00+00'::timestamptz)`,
    read: readMoment,
    isDescending: true,
  },
  changed: { key: sql`changed_at`, read: readMoment, isDescending: true },
} as const

function readNumber(given: string): RawBuilder<unknown> {
  return sql`${given}::bigint`
}

/** Times are in a cursor as microseconds since 1970. */
function readMoment(given: string): RawBuilder<unknown> {
  return sql`timestamptz '1970-01-01 00:00:00+00' + ${given}::bigint * interval '1 microsecond'`
}

export interface ListedApplication {
  readonly studentId: string
  readonly status: Tables['application_list']['status']
  readonly name: string
  readonly email: string
  readonly reference: string | null
  readonly term: string
  readonly program: string
  readonly campus: string
  readonly submittedAt: Date | null
  readonly correctedAt: Date | null
  readonly lastLateAt: Date | null
  readonly changedAt: Date
  readonly missing: readonly string[]
  readonly needs: Needs | null
  readonly stage: string | null
  readonly assignee: string | null
  readonly isUnread: boolean
  /** Of its stage and assignee. */
  readonly revision: number
}

export interface ListPage {
  readonly applications: readonly ListedApplication[]
  /** Where the next page begins; missing on the last one. */
  readonly next?: string
  /** Nothing has exactly the words of the search: these are spelled much like them. */
  readonly isSimilar: boolean
}

const pageSize = 50

/** 0 before the first change. */
const storedRevision = sql`coalesce((
  select revision from application_processing as processing
  where processing.student_id = application_list.student_id), 0)`

/**
 * Lists a page of applications.
 * @param from where the page before ended
 */
export async function listApplications(
  db: Database,
  viewer: Viewer,
  filter: ListFilter,
  order: ListOrder,
  search: ChosenSearch,
  from?: ListCursor,
): Promise<ListPage> {
  const { key, read, isDescending } = orders[order]
  const isMoment = read === readMoment
  const direction = isDescending ? sql`desc` : sql`asc`
  const isAfter =
    from !== undefined &&
    sql<boolean>`(${key}, student_id) ${isDescending ? sql`<` : sql`>`} (${read(from.key)}, ${from.studentId}::uuid)`
  const { rows } = await sql<ListedApplication & { readonly key: string }>`
    select student_id as "studentId", status, name, email, reference, term, program, campus,
      submitted_at as "submittedAt", corrected_at as "correctedAt", last_late_at as "lastLateAt",
      changed_at as "changedAt", missing, needs, stage, assignee,
      ${conditions.makeUnread(viewer.memberId)} as "isUnread",
      ${storedRevision} as revision, ${isMoment ? sql`(extract(epoch from ${key}) * 1000000)::bigint::text` : sql`(${key})::text`} as key
    from application_list
    where ${conditions.joinAll([conditions.makeCondition(viewer, filter, search.condition), isAfter])}
    order by ${key} ${direction}, student_id ${direction}
    limit ${pageSize + 1}`.execute(db)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const end: ListCursor | undefined =
    rows.length > pageSize && last
      ? { order, key: last.key, studentId: last.studentId, isSimilar: search.isSimilar }
      : undefined
  return {
    applications: shown.map(({ key: _key, ...listed }) => listed),
    ...(end && { next: makeCursor(end) }),
    isSimilar: search.isSimilar,
  }
}

/** Finds those that a page of the list could show, at most so many, to do something with all of them. */
export async function listMatching(db: Database, viewer: Viewer, filter: ListFilter, limit: number) {
  const search = await chooseSearch(db, viewer, filter)
  const { rows } = await sql<{ id: string; revision: number }>`
    select student_id as id, ${storedRevision} as revision from application_list
    where ${conditions.makeCondition(viewer, filter, search.condition)}
    order by student_id limit ${limit}`.execute(db)
  return rows
}

/** Finds the applications that these references name, also those of earlier submissions, by the reference as it is stored. */
export async function listReferred(db: Database, viewer: Viewer, references: readonly string[]) {
  const { rows } = await sql<{ reference: string; id: string; revision: number }>`
    select submission.reference, student_id as id, ${storedRevision} as revision
    from submission join application_list using (student_id)
    where lower(submission.reference) = any(${references.map((one) => one.toLowerCase())}::text[])
      and ${conditions.makeBaseCondition(viewer, {})}
    order by student_id`.execute(db)
  return rows
}

/** undefined if there is no such application, or the viewer may not see it. */
export async function findListed(db: Database, viewer: Viewer, studentId: string) {
  const { rows } = await sql<Pick<ListedApplication, 'reference'>>`
    select reference from application_list
    where student_id = ${studentId}::uuid and ${conditions.makeBaseCondition(viewer, {})}`.execute(db)
  return rows[0]
}
