import { sql } from 'kysely'

import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { DescribedEntry } from './describeEntry.ts'
import type { LookupEntry } from './lookupEntry.ts'
import { makeVariants } from './makeVariants.ts'

export type ListedEntry = LookupEntry & Omit<DescribedEntry, 'known'>

/** Waits while another process is writing, which takes minutes for an import of a large table. */
export async function lockList(tx: Database, category: LookupCategory): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${makeLock(category)})`.execute(tx)
  await sql`set local statement_timeout to default`.execute(tx)
}

/** False if another process is writing. */
export async function tryLockList(tx: Database, category: LookupCategory): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${makeLock(category)}) as locked`.execute(tx)
  return rows[0]?.locked === true
}

function makeLock(category: LookupCategory) {
  return sql`hashtext('gatehouse lookup'), hashtext(${category})`
}

/** The hash of the shipped list that a category is filled with. */
export async function findFilled(db: Database, category: LookupCategory): Promise<string | undefined> {
  const found = await db
    .selectFrom('lookup_filled')
    .select('shipped')
    .where('category', '=', category)
    .executeTakeFirst()
  return found?.shipped
}

export async function setFilled(tx: Database, category: LookupCategory, shipped: string): Promise<void> {
  await tx
    .insertInto('lookup_filled')
    .values({ category, shipped, version: 0 })
    .onConflict((conflict) => conflict.column('category').doUpdateSet({ shipped }))
    .execute()
}

export async function emptyList(tx: Database, category: LookupCategory): Promise<void> {
  for (const table of ['lookup_list', 'lookup_word'] as const) {
    await tx.deleteFrom(table).where('category', '=', category).execute()
  }
}

/** Replaces entries with the same ids; unchanged ones are not written. */
export async function putEntries(
  tx: Database,
  category: LookupCategory,
  entries: readonly ListedEntry[],
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

export async function addWords(
  tx: Database,
  category: LookupCategory,
  words: readonly string[],
): Promise<void> {
  const described = words.map((word) => ({ word, variants: makeVariants(word) }))
  await sql`
    insert into lookup_word (category, word, variants)
    select ${category}, word, variants
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as one (word text, variants text[])
    on conflict do nothing`.execute(tx)
}

/** Otherwise every search would read the index's pending rows; `analyze` provides the planner's statistics. */
export async function tidyLists(db: Database, category: LookupCategory): Promise<void> {
  for (const table of ['lookup_list', 'lookup_word']) {
    await sql`select gin_clean_pending_list(${`${table}_of_${category}`}::regclass)`.execute(db)
  }
  await sql`analyze lookup_list, lookup_word`.execute(db)
}
