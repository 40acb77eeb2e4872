import { sql } from 'kysely'

import type { LookupCategory } from '#form/question.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import type { LookupTables } from './lookupTables.ts'
import { makeVariants } from './makeVariants.ts'

/** An entry as it is shown. */
export type FoundEntry = Readonly<
  Omit<LookupTables['lookup_list'], 'category' | 'weight' | 'title' | 'words'>
>

/** What is looked for, in PostgreSQL's words. */
export interface ListQuery {
  /** The entries that fit, as a `tsquery`. */
  readonly fits: string
  /** What of an entry counts for its place among the others, as a `tsquery`. */
  readonly counts: string
  /** The text as names are said. */
  readonly title: string
  /** The text as it was typed. */
  readonly typed: string
  /** The text as nicknames are written. */
  readonly nickname: string
}

/** Of so many entries, the weightiest, the best are chosen: a search costs no more, whatever is typed. */
const maxCandidates = 200
/** Entries that are called just so are among them in any case. */
const maxNamesakes = 40
const maxSimilar = 12

const shown = sql.raw('id, name, address_line_1, address_line_2, city, state, zip, country, note')

/**
 * Runs searches that look into the indexes alone: PostgreSQL takes reading a whole list for cheaper than it is.
 */
export async function runSearch<Result>(
  db: Database,
  search: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return await runTransaction(db, async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx)
    return await search(tx)
  })
}

/**
 * Finds the entries that fit best, the best first: those with this nickname, then those with this name, then by their
 * words, their length and their weight.
 */
export async function findBest(
  db: Database,
  category: LookupCategory,
  { fits, counts, title, typed, nickname }: ListQuery,
  count: number,
): Promise<FoundEntry[]> {
  const ofCategory = sql.lit(category)
  const nicknamed = `'+${nickname}'`
  const called = sql`${`'=${title}' | ${nicknamed}`}::tsquery`
  const { rows } = await sql<FoundEntry>`
    with namesake as materialized (
      select * from lookup_list where category = ${ofCategory} and words @@ ${called} limit ${sql.lit(maxNamesakes)}
    ), fitting as materialized (
      select * from lookup_list where category = ${ofCategory} and words @@ ${fits}::tsquery
      limit ${sql.lit(maxCandidates)}
    )
    select ${shown} from (
      select * from namesake
      union all select * from fitting where id not in (select id from namesake)
    ) as candidate
    order by
      words @@ ${nicknamed}::tsquery desc,
      case when words @@ ${nicknamed}::tsquery then weight end desc nulls last,
      case
        when words @@ ${nicknamed}::tsquery then 0
        when lower(name) = ${typed} then 2
        when title = ${title} then 1
        when starts_with(title, ${`${title} `}) then 0.35
        when starts_with(title, ${title}) then 0.3
        when position(${` ${title}`} in title) > 0 then 0.15
        else 0
      end
      + case
        when words @@ ${nicknamed}::tsquery then 0
        else weight / 300.0 - length(title) / 150.0 + ts_rank('{0, 0.1, 0.4, 0.9}', words, ${counts}::tsquery)
      end desc,
      id
    limit ${count}`.execute(db)
  return rows
}

/** Tells which of some words are words of a list. */
export async function findKnown(
  db: Database,
  category: LookupCategory,
  words: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .withTables<LookupTables>()
    .selectFrom('lookup_word')
    .select('word')
    .where('category', '=', category)
    .where('word', 'in', words)
    .execute()
  return new Set(rows.map(({ word }) => word))
}

/** Finds, for each of some words, those of a list that were perhaps meant by it. */
export async function findSimilar(
  db: Database,
  category: LookupCategory,
  words: readonly string[],
): Promise<{ readonly typed: string; readonly word: string }[]> {
  const asked = words
    .map((word) => ({ word, variants: makeVariants(word) }))
    .filter(({ variants }) => variants.length > 0)
  if (asked.length === 0) return []
  const each = asked.map(
    ({ word, variants }) => sql`
      (select ${word} as typed, word from lookup_word
      where category = ${sql.lit(category)} and variants && ${variants}::text[] and word <> ${word}
      order by abs(length(word) - ${word.length}::integer), word limit ${sql.lit(maxSimilar)})`,
  )
  const { rows } = await sql<{ typed: string; word: string }>`${sql.join(each, sql` union all `)}`.execute(db)
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
