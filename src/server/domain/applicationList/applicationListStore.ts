import { type RawBuilder, sql } from 'kysely'

import { type ListFacet, listFacets } from '#contract/listRules.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

import * as conditions from './listConditionStore.ts'
import type { ListFilter, Viewer } from './listConditionStore.ts'
import { type ListCursor, makeCursor, readCursor } from './listCursor.ts'
import { readSearch } from './searchWords.ts'
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
}

export interface ListPage {
  readonly applications: readonly ListedApplication[]
  /** Where the next page begins; missing on the last one. */
  readonly next?: string
  /** Nothing has exactly the words of the search: these are spelled much like them. */
  readonly isSimilar: boolean
}

const pageSize = 50

/**
 * Lists a page of applications.
 * @param cursor where the page before ended; one that cannot be read is the beginning
 */
export async function listApplications(
  db: Database,
  viewer: Viewer,
  filter: ListFilter,
  order: ListOrder,
  cursor?: string,
): Promise<ListPage> {
  const from = readCursor(cursor, order)
  const search = await chooseSearch(db, viewer, filter, from?.isSimilar)
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
      ${conditions.makeUnread(viewer.memberId)} as "isUnread", ${isMoment ? sql`(extract(epoch from ${key}) * 1000000)::bigint::text` : sql`(${key})::text`} as key
    from application_list
    where ${conditions.joinAll([makeCondition(viewer, filter, search.condition), isAfter])}
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

/** undefined if there is no such application, or the viewer may not see it. */
export async function findListed(db: Database, viewer: Viewer, studentId: string) {
  const { rows } = await sql<Pick<ListedApplication, 'reference'>>`
    select reference from application_list
    where student_id = ${studentId}::uuid and ${conditions.makeBaseCondition(viewer, {})}`.execute(db)
  return rows[0]
}

export interface ListCounts {
  readonly total: number
  /** How many there would be with each value, whatever other values of the same are chosen; '' for none. */
  readonly values: Readonly<Record<ListFacet, Readonly<Record<string, number>>>>
  /** How many of the total lack each document. */
  readonly missing: Readonly<Record<string, number>>
}

/**
 * What is counted together: a value of a column is the sum of all combinations that have it. Fewer sets than columns cost
 * less, if their combinations are few.
 */
const countedTogether: readonly (readonly [ListFacet | 'missing', ...ListFacet[]])[] = [
  ['needs', 'status', 'assignee'],
  ['term', 'campus', 'stage'],
  ['program'],
  ['missing'],
]

type CountRow = Readonly<Record<ListFacet, string | null>> &
  /** Of those that are filtered by. */
  Readonly<Partial<Record<`count_${ListFacet}`, number>>> & {
    readonly count: number
    readonly missing: readonly string[] | null
    /** For each set 0 if the row is of it, otherwise 1. */
    readonly left_out: readonly number[]
  }

/** Counts applications exactly, in one pass over the list. */
export async function countApplications(
  db: Database,
  viewer: Viewer,
  filter: ListFilter,
): Promise<ListCounts> {
  const search = await chooseSearch(db, viewer, filter)
  const base = conditions.makeBaseCondition(viewer, filter, search.condition)
  const chosen = conditions.makeFacetConditions(filter)
  const counted = [
    { name: 'count', condition: conditions.joinAll([...chosen.values()]) },
    // Beside what is chosen, other values of the same could be.
    ...[...chosen.keys()].map((facet) => ({
      name: `count_${facet}`,
      condition: conditions.joinAll([...chosen].map(([one, condition]) => one !== facet && condition)),
    })),
  ]
  // Only these are counted under some value.
  const met = [...chosen.values()].map((condition) => sql`coalesce(${condition}, false)::integer`)
  const lacksOneAtMost =
    met.length > 1 && sql<boolean>`${sql.join(met, sql` + `)} >= ${sql.lit(met.length - 1)}`
  const counts = counted.map(
    ({ name, condition }) => sql`count(*) filter (where ${condition})::integer as ${sql.ref(name)}`,
  )
  const sets = countedTogether.map((columns) => sql`(${sql.join(columns.map((column) => sql.ref(column)))})`)
  const columns = countedTogether.flat().map((column) => sql.ref(column))
  const { rows } = await sql<CountRow>`
    select ${sql.join(columns)}, ${sql.join(counts)}, array[${sql.join(
      countedTogether.map(([first]) => sql`grouping(${sql.ref(first)})`),
    )}] as left_out
    from application_list where ${conditions.joinAll([base, lacksOneAtMost])}
    group by grouping sets (${sql.join(sets)})`.execute(db)
  return describeCounts(rows)
}

function describeCounts(rows: readonly CountRow[]): ListCounts {
  const values = Object.fromEntries(listFacets.map((facet) => [facet, new Map<string, number>()]))
  const missing = new Map<string, number>()
  let total = 0
  const add = (counts: Map<string, number> | undefined, value: string, count: number): void => {
    if (count > 0) counts?.set(value, (counts.get(value) ?? 0) + count)
  }
  for (const row of rows) {
    const set = row.left_out.indexOf(0)
    const { count } = row
    for (const column of countedTogether[set] ?? []) {
      if (column !== 'missing') {
        add(values[column], row[column] ?? '', row[`count_${column}`] ?? count)
        continue
      }
      total += count
      for (const key of row.missing ?? []) add(missing, key, count)
    }
  }
  const list = (counts: Map<string, number>) => Object.fromEntries(counts)
  return {
    total,
    values: Object.fromEntries(
      Object.entries(values).map(([facet, counts]) => [facet, list(counts)]),
    ) as ListCounts['values'],
    missing: list(missing),
  }
}

function makeCondition(viewer: Viewer, filter: ListFilter, search: RawBuilder<boolean> | undefined) {
  const base = conditions.makeBaseCondition(viewer, filter, search)
  return conditions.joinAll([base, ...conditions.makeFacetConditions(filter).values()])
}

/**
 * What has the words of a search, or if nothing that the viewer may see and has filtered has, what has similar ones.
 * @param isSimilar what an earlier page has found
 */
async function chooseSearch(db: Database, viewer: Viewer, filter: ListFilter, isSimilar?: boolean) {
  if ((filter.search ?? '').trim() === '') return { condition: undefined, isSimilar: false }
  const words = readSearch(filter.search ?? '')
  const exact = conditions.makeExactSearch(words)
  const canBeSimilar = words.some(({ variants }) => variants.length > 0)
  if (!canBeSimilar || isSimilar === false) return { condition: exact, isSimilar: false }
  const similar = { condition: conditions.makeSimilarSearch(words), isSimilar: true }
  if (isSimilar) return similar
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from application_list where ${makeCondition(viewer, filter, exact)}) as found`.execute(
    db,
  )
  return rows[0]?.found === true ? { condition: exact, isSimilar: false } : similar
}
