import type { LookupCategory } from '#form/question.ts'
import type { Database } from '#server/database/database.ts'

import type { LookupTables } from './lookupTables.ts'

/** An imported row; '' in a field leaves the shipped entry of this id as it is. */
export type ImportedEntry = Readonly<Omit<LookupTables['lookup_entry'], 'category'>>

const columns = ['id', 'name', 'address_line_1', 'city', 'state', 'zip', 'country', 'ceeb'] as const

/** Which import the stored entries are from; 0 before the first one. */
export async function getVersion(db: Database, category: LookupCategory): Promise<number> {
  const row = await open(db)
    .selectFrom('lookup_version')
    .select('version')
    .where('category', '=', category)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Counts the version up. It keeps other imports of the category waiting until the transaction ends. */
export async function raiseVersion(tx: Database, category: LookupCategory): Promise<void> {
  await open(tx)
    .insertInto('lookup_version')
    .values({ category, version: 1 })
    .onConflict((conflict) =>
      conflict.column('category').doUpdateSet((eb) => ({ version: eb('lookup_version.version', '+', 1) })),
    )
    .execute()
}

/** Finds one imported entry. */
export async function findImported(
  db: Database,
  category: LookupCategory,
  id: string,
): Promise<ImportedEntry | undefined> {
  return await open(db)
    .selectFrom('lookup_entry')
    .select(columns)
    .where('category', '=', category)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** All imported entries of a category, by id. */
export async function listImported(db: Database, category: LookupCategory): Promise<ImportedEntry[]> {
  return await open(db)
    .selectFrom('lookup_entry')
    .select(columns)
    .where('category', '=', category)
    .orderBy('id')
    .execute()
}

/** Of some ids, those that have been imported before. */
export async function listKnownIds(
  db: Database,
  category: LookupCategory,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await open(db)
    .selectFrom('lookup_entry')
    .select('id')
    .where('category', '=', category)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds entries and replaces those of the same ids. */
export async function putEntries(
  tx: Database,
  category: LookupCategory,
  entries: readonly ImportedEntry[],
): Promise<void> {
  await open(tx)
    .insertInto('lookup_entry')
    .values(entries.map((entry) => ({ ...entry, category })))
    .onConflict((conflict) =>
      conflict.columns(['category', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        address_line_1: eb.ref('excluded.address_line_1'),
        city: eb.ref('excluded.city'),
        state: eb.ref('excluded.state'),
        zip: eb.ref('excluded.zip'),
        country: eb.ref('excluded.country'),
        ceeb: eb.ref('excluded.ceeb'),
      })),
    )
    .execute()
}

function open(db: Database) {
  return db.withTables<LookupTables>()
}
