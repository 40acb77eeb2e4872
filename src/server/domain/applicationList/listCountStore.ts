import { sql } from 'kysely'

import { type ListFacet, listFacets } from '#contract/listRules.ts'
import type { Database } from '#server/platform/database/database.ts'

import { readCountedFacets } from './countedFacets.ts'
import * as conditions from './listConditionStore.ts'
import type { ListFilter, Viewer } from './listConditionStore.ts'
import type { ChosenSearch } from './listSearchStore.ts'

export interface ListCounts {
  readonly total: number
  /** How many there would be with each value, whatever other values of the same are chosen; '' for none. */
  readonly values: Readonly<Record<ListFacet, Readonly<Record<string, number>>>>
  /** How many of the total lack each document. */
  readonly missing: Readonly<Record<string, number>>
}

/** What is grouped by, in one pass each of its own: `facets` are five facets and the missing documents (`countedFacets.ts`). */
const countedColumns = ['facets', 'term', 'program'] as const

type CountRow = Readonly<Record<(typeof countedColumns)[number], string | null>> &
  /** Of those that are filtered by. */
  Readonly<Partial<Record<`count_${ListFacet}`, number>>> & { readonly count: number }

/** Counts applications exactly, in one pass over the list. */
export async function countApplications(
  db: Database,
  viewer: Viewer,
  filter: ListFilter,
  search: ChosenSearch,
): Promise<ListCounts> {
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
  const columns = countedColumns.map((column) => sql.ref(column))
  const { rows } = await sql<CountRow>`
    select ${sql.join(columns)}, ${sql.join(counts)}
    from application_list where ${conditions.joinAll([base, lacksOneAtMost])}
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db)
  return describeCounts(rows)
}

function describeCounts(rows: readonly CountRow[]): ListCounts {
  const values = Object.fromEntries(listFacets.map((facet) => [facet, new Map<string, number>()])) as Record<
    ListFacet,
    Map<string, number>
  >
  const missing = new Map<string, number>()
  let total = 0
  const add = (counts: Map<string, number>, value: string, count: number): void => {
    if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  for (const row of rows) {
    const { count } = row
    const addFacet = (facet: ListFacet, value: string | null): void =>
      add(values[facet], value ?? '', row[`count_${facet}`] ?? count)
    // Of the three, a row has the one by which it is grouped.
    if (row.term !== null) addFacet('term', row.term)
    if (row.program !== null) addFacet('program', row.program)
    if (row.facets === null) continue
    const { missing: keys, ...facets } = readCountedFacets(row.facets)
    for (const [facet, value] of Object.entries(facets)) addFacet(facet as keyof typeof facets, value)
    for (const key of keys) add(missing, key, count)
    total += count
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
