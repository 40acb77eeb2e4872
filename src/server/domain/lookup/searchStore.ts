import { sql } from 'kysely'

import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { LookupTables } from './lookupTables.ts'

export type FoundEntry = Readonly<
  Omit<LookupTables['lookup_list'], 'category' | 'weight' | 'title' | 'words'>
>

/** Letters and digits only. */
export interface ListQuery {
  readonly words: readonly string[]
  /** With initials joined, if that differs. */
  readonly joined: readonly string[]
  /** Two adjacent words as one. */
  readonly pairs: readonly string[]
  /** The variants of each word, separated by spaces. */
  readonly spellings: readonly string[]
  /** A `tsquery` that determines the order. */
  readonly counts: string
  readonly title: string
  readonly typed: string
  readonly nickname: string
  /** The student's state: a postal code, or ''. */
  readonly state: string
}

const shown = sql.raw('id, name, address_line_1, address_line_2, city, state, zip, country, note')

/**
 * Those with this nickname come first, then those with this name, then those in the student's state, then by words,
 * length and weight; what was typed before what was perhaps meant (`migrations/lookup.ts`).
 */
export async function findBest(
  db: Database,
  category: LookupCategory,
  { words, joined, pairs, spellings, counts, title, typed, nickname, state }: ListQuery,
  count: number,
): Promise<FoundEntry[]> {
  const search = sql.ref(`lookup_search_of_${category}`)
  const { rows } = await sql<FoundEntry>`
    select ${shown} from ${search}(
      ${words}, ${joined}, ${pairs}, ${spellings}, ${counts}, ${title}, ${typed}, ${nickname}, ${state}, ${count}
    )`.execute(db)
  return rows
}

export async function findListed(
  db: Database,
  category: LookupCategory,
  id: string,
): Promise<FoundEntry | undefined> {
  const { rows } = await sql<FoundEntry>`
    select ${shown} from lookup_list where category = ${category} and id = ${id}`.execute(db)
  return rows[0]
}
