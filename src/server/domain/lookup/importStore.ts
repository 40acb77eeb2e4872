import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { ImportedEntry } from './lookupEntryStore.ts'
import type { LookupTables } from './lookupTables.ts'

/** Begins an import, whose rows nobody sees until it is finished. */
export async function beginImport(db: Database, category: LookupCategory, now: Date): Promise<number> {
  const { id } = await open(db)
    .insertInto('lookup_import')
    .values({ category, version: null, touched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes some rows of an import, and that it is still at work. */
export async function addImportEntries(
  db: Database,
  importId: number,
  category: LookupCategory,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<void> {
  await open(db)
    .insertInto('lookup_entry')
    .values(entries.map((entry) => ({ ...entry, category, import_id: importId })))
    .execute()
  await open(db).updateTable('lookup_import').set({ touched_at: now }).where('id', '=', importId).execute()
}

/**
 * Lets the rows of an import be seen, all at once, and gives it the category's next version. Two that end together have
 * different ones.
 */
export async function finishImport(
  tx: Database,
  importId: number,
  category: LookupCategory,
): Promise<number> {
  const { version } = await open(tx)
    .insertInto('lookup_version')
    .values({ category, version: 1 })
    .onConflict((conflict) =>
      conflict.column('category').doUpdateSet((eb) => ({ version: eb('lookup_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await open(tx)
    .updateTable('lookup_import')
    .set({ version })
    .where('id', '=', importId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return version
}

/**
 * Removes what a newer version has replaced.
 * @param ids of rows of that version
 * @returns how many of them replaced something
 */
export async function removeReplaced(
  db: Database,
  category: LookupCategory,
  version: number,
  ids: readonly string[],
): Promise<number> {
  const removed = await open(db)
    .deleteFrom('lookup_entry')
    .using('lookup_import')
    .whereRef('lookup_import.id', '=', 'lookup_entry.import_id')
    .where('lookup_import.version', '<', version)
    .where('lookup_entry.category', '=', category)
    .where('lookup_entry.id', 'in', ids)
    .returning('lookup_entry.id')
    .execute()
  return new Set(removed.map(({ id }) => id)).size
}

/** Imports of a category that were not at work since a time and never finished. */
export async function listAbandonedImports(
  db: Database,
  category: LookupCategory,
  untouchedSince: Date,
): Promise<number[]> {
  const rows = await open(db)
    .selectFrom('lookup_import')
    .select('id')
    .where('category', '=', category)
    .where('version', 'is', null)
    .where('touched_at', '<', untouchedSince)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes some rows of an import that was never finished, and with the last of them the import.
 * @returns whether nothing is left of it
 */
export async function removeUnfinished(db: Database, importId: number, count: number): Promise<boolean> {
  const { numDeletedRows } = await open(db)
    .deleteFrom('lookup_entry')
    .where('import_id', '=', importId)
    .where('id', 'in', (eb) =>
      eb.selectFrom('lookup_entry').select('id').where('import_id', '=', importId).limit(count),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return false
  await open(db).deleteFrom('lookup_import').where('id', '=', importId).where('version', 'is', null).execute()
  return true
}

function open(db: Database) {
  return db.withTables<LookupTables>()
}
