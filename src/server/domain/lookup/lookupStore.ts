import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import type { SchoolRecord } from '#contract/lookupRules.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { DescribedEntry } from './describeEntry.ts'
import { makeVariants } from './foldWords.ts'
import type { FoundEntry, LookupEntry } from './lookupEntry.ts'
import type { ListQuery } from './readQuery.ts'

export const importColumns = [
  'id',
  'name',
  'address_line_1',
  'city',
  'state',
  'zip',
  'country',
  'ceeb',
] as const

/** An imported row; '' in a field leaves the shipped value of this id. */
export type ImportedEntry = Readonly<Record<(typeof importColumns)[number], string>>

const pollMs = 250

const imported = sql.raw(importColumns.join(', '))
const shown = sql.raw('id, name, address_line_1, address_line_2, city, state, zip, country')

/** Waits while another process is writing, which takes minutes for an import of a large table. */
export async function lockList(tx: Database, category: LookupCategory, signal?: AbortSignal): Promise<void> {
  const lock = sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('gatehouse lookup'), hashtext(${category})) as taken`
  // Not in one statement, which a process that stops could not abort.
  while ((await lock.execute(tx)).rows[0]?.taken !== true) await setTimeout(pollMs, undefined, { signal })
}

/** The hash of the shipped list that a category is filled with. */
export async function findFilled(db: Database, category: LookupCategory): Promise<string | undefined> {
  const { rows } = await sql<{ shipped: string }>`
    select shipped from lookup_filled where category = ${category}`.execute(db)
  return rows[0]?.shipped
}

/** The categories that have a list, of whichever version. */
export async function listFilled(db: Database): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`select category from lookup_filled`.execute(db)
  return rows.map(({ category }) => category)
}

export async function setFilled(tx: Database, category: LookupCategory, shipped: string): Promise<void> {
  await sql`
    insert into lookup_filled (category, shipped) values (${category}, ${shipped})
    on conflict (category) do update set shipped = excluded.shipped`.execute(tx)
}

export async function emptyList(tx: Database, category: LookupCategory): Promise<void> {
  await sql`delete from lookup_list where category = ${category}`.execute(tx)
  await sql`delete from lookup_word where category = ${category}`.execute(tx)
}

/** Replaces entries with the same ids; unchanged ones are not written. */
export async function putEntries(
  tx: Database,
  category: LookupCategory,
  entries: readonly (LookupEntry & DescribedEntry)[],
): Promise<void> {
  const fields = sql`name, address_line_1, address_line_2, city, state, zip, country, note, weight, title, words`
  await sql`
    insert into lookup_list as listed (category, id, ${fields})
    select ${category}, id, ${fields}
    from jsonb_populate_recordset(null::lookup_list, ${JSON.stringify(entries)}::jsonb)
    on conflict (category, id) do update set (${fields}) = (
      excluded.name, excluded.address_line_1, excluded.address_line_2, excluded.city, excluded.state, excluded.zip,
      excluded.country, excluded.note, excluded.weight, excluded.title, excluded.words
    )
    where listed.* is distinct from excluded.*`.execute(tx)
}

export async function addWords(tx: Database, category: LookupCategory, words: readonly string[]) {
  const described = words.map((word) => ({ word, variants: makeVariants(word) }))
  await sql`
    insert into lookup_word (category, word, variants)
    select ${category}, word, variants
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as one (word text, variants text[])
    on conflict do nothing`.execute(tx)
}

/** Otherwise every search would read the index's pending rows; `analyze` provides the planner's statistics. */
export async function cleanUpLists(db: Database, category: LookupCategory): Promise<void> {
  // Only the owner of the tables may do this: the function is the owner's.
  await sql`select clean_up_lookup_lists(${category})`.execute(db)
}

export async function listImported(db: Database, category: LookupCategory): Promise<ImportedEntry[]> {
  const { rows } = await sql<ImportedEntry>`
    select ${imported} from lookup_entry where category = ${category}`.execute(db)
  return rows
}

export async function hasImported(db: Database, category: LookupCategory): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists(select from lookup_entry where category = ${category}) as has`.execute(db)
  return rows[0]?.has === true
}

/** Returns how many existing rows were replaced. */
export async function replaceImported(
  tx: Database,
  category: LookupCategory,
  entries: readonly ImportedEntry[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with given as (
      select ${imported} from jsonb_populate_recordset(null::lookup_entry, ${JSON.stringify(entries)}::jsonb)
    ), removed as (
      delete from lookup_entry where category = ${category} and id in (select id from given) returning id
    )
    select count(*)::integer as count from removed`.execute(tx)
  await sql`
    insert into lookup_entry (category, ${imported})
    select ${category}, ${imported}
    from jsonb_populate_recordset(null::lookup_entry, ${JSON.stringify(entries)}::jsonb)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The best matches, best first, by the function in `migrations/searchFunction.sql`. */
export async function findBest(
  db: Database,
  category: LookupCategory,
  { words, joined, pairs, variants, rankQuery, title, name, nickname, state }: ListQuery,
  count: number,
): Promise<FoundEntry[]> {
  const search = sql.ref(`lookup_search_of_${category}`)
  const { rows } = await sql<FoundEntry>`
    select ${shown}, note
    from ${search}(
      ${words}, ${joined}, ${pairs}, ${variants}, ${rankQuery}, ${title}, ${name}, ${nickname}, ${state}, ${count}
    ) with ordinality as found (id, position)
    join lookup_list using (id)
    where category = ${category}
    order by position`.execute(db)
  return rows
}

/** With the code that was imported. */
export async function findListed(db: Database, category: LookupCategory, id: string) {
  const { rows } = await sql<SchoolRecord>`
    select ${shown}, coalesce((
      select ceeb from lookup_entry where category = ${category} and id = ${id} limit 1
    ), '') as ceeb
    from lookup_list where category = ${category} and id = ${id}`.execute(db)
  return rows[0]
}
