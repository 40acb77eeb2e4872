import { sql } from 'kysely'

import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { LookupTables } from './lookupTables.ts'

/** An entry as it is shown. */
export type FoundEntry = Readonly<
  Omit<LookupTables['lookup_list'], 'category' | 'weight' | 'title' | 'words'>
>

/** What is looked for. Words are letters and digits alone. */
export interface ListQuery {
  readonly words: readonly string[]
  /** The same with initials put together, where that is another reading. */
  readonly joined: readonly string[]
  /** Two words that stand side by side, as one. */
  readonly pairs: readonly string[]
  /** Of each word what it has in common with those that are meant by it, parted by spaces. */
  readonly spellings: readonly string[]
  /** What of an entry counts for its place among the others, as a `tsquery`. */
  readonly counts: string
  /** The text as names are said. */
  readonly title: string
  /** The text as it was typed. */
  readonly typed: string
  /** The text as nicknames are written. */
  readonly nickname: string
}

const shown = sql.raw('id, name, address_line_1, address_line_2, city, state, zip, country, note')

/**
 * Finds the entries that fit best, the best first: those with this nickname, then those with this name, then by their
 * words, their length and their weight; and what was perhaps meant after what was typed. The work is a function in the
 * database (`migrations/createSearchFunctions.ts`).
 */
export async function findBest(
  db: Database,
  category: LookupCategory,
  { words, joined, pairs, spellings, counts, title, typed, nickname }: ListQuery,
  count: number,
): Promise<FoundEntry[]> {
  const search = sql.ref(`lookup_search_of_${category}`)
  const { rows } = await sql<FoundEntry>`
    select ${shown} from ${search}(
      ${words}, ${joined}, ${pairs}, ${spellings}, ${counts}, ${title}, ${typed}, ${nickname}, ${count}
    )`.execute(db)
  return rows
}

/** Finds one entry. */
export async function findListed(
  db: Database,
  category: LookupCategory,
  id: string,
): Promise<FoundEntry | undefined> {
  const { rows } = await sql<FoundEntry>`
    select ${shown} from lookup_list where category = ${category} and id = ${id}`.execute(db)
  return rows[0]
}
