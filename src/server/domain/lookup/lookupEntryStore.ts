import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { LookupTables } from './lookupTables.ts'

/** An imported row; '' in a field leaves the shipped entry of this id as it is. */
export type ImportedEntry = Readonly<Omit<LookupTables['lookup_entry'], 'category' | 'import_id'>>

const columns = ['id', 'name', 'address_line_1', 'city', 'state', 'zip', 'country', 'ceeb'] as const

/** 0 before the first import. */
export async function getVersion(db: Database, category: LookupCategory): Promise<number> {
  const row = await db
    .selectFrom('lookup_version')
    .select('version')
    .where('category', '=', category)
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function findImported(
  db: Database,
  category: LookupCategory,
  id: string,
): Promise<ImportedEntry | undefined> {
  return await selectSeen(db, category).where('entry.id', '=', id).executeTakeFirst()
}

export async function listImported(db: Database, category: LookupCategory): Promise<ImportedEntry[]> {
  return await selectSeen(db, category).execute()
}

/** Of each id the row of the latest version. */
function selectSeen(db: Database, category: LookupCategory) {
  return db
    .selectFrom('lookup_entry as entry')
    .innerJoin('lookup_import', 'lookup_import.id', 'entry.import_id')
    .distinctOn('entry.id')
    .select(columns.map((column) => `entry.${column}` as const))
    .where('entry.category', '=', category)
    .where('lookup_import.version', 'is not', null)
    .orderBy('entry.id')
    .orderBy('lookup_import.version', 'desc')
}
