import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { LookupTables } from './lookupTables.ts'

/** An imported row; '' in a field leaves the shipped entry of this id as it is. */
export type ImportedEntry = Readonly<Omit<LookupTables['lookup_entry'], 'category' | 'import_id'>>

const columns = ['id', 'name', 'address_line_1', 'city', 'state', 'zip', 'country', 'ceeb'] as const

/** So many rows are read in one go. */
const pageSize = 2_000

/** Which import the stored entries are from; 0 before the first one. */
export async function getVersion(db: Database, category: LookupCategory): Promise<number> {
  const row = await db
    .withTables<LookupTables>()
    .selectFrom('lookup_version')
    .select('version')
    .where('category', '=', category)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Finds one imported entry. */
export async function findImported(
  db: Database,
  category: LookupCategory,
  id: string,
): Promise<ImportedEntry | undefined> {
  return await selectSeen(db, category).where('entry.id', '=', id).executeTakeFirst()
}

/** All imported entries of a category, by id. An import that ends meanwhile may be there in part: its version tells. */
export async function listImported(db: Database, category: LookupCategory): Promise<ImportedEntry[]> {
  const entries: ImportedEntry[] = []
  for (let after = ''; ;) {
    const page = await selectSeen(db, category).where('entry.id', '>', after).limit(pageSize).execute()
    entries.push(...page)
    const last = page.at(-1)
    if (last === undefined) return entries
    after = last.id
  }
}

/** Rows of finished imports: of each id the one of the latest version, by id. */
function selectSeen(db: Database, category: LookupCategory) {
  return db
    .withTables<LookupTables>()
    .selectFrom('lookup_entry as entry')
    .innerJoin('lookup_import', 'lookup_import.id', 'entry.import_id')
    .distinctOn('entry.id')
    .select(columns.map((column) => `entry.${column}` as const))
    .where('entry.category', '=', category)
    .where('lookup_import.version', 'is not', null)
    .orderBy('entry.id')
    .orderBy('lookup_import.version', 'desc')
}
