import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { LookupTables } from './lookupTables.ts'

/** An imported row; '' in a field leaves the shipped value of this id. */
export type ImportedEntry = Readonly<Omit<LookupTables['lookup_entry'], 'category' | 'import_id'>>

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

/** For each id the row of the latest version. */
function selectSeen(db: Database, category: LookupCategory) {
  return db
    .selectFrom('lookup_entry as entry')
    .innerJoin('lookup_import', 'lookup_import.id', 'entry.import_id')
    .distinctOn('entry.id')
    .select(importColumns.map((column) => `entry.${column}` as const))
    .where('entry.category', '=', category)
    .where('lookup_import.version', 'is not', null)
    .orderBy('entry.id')
    .orderBy('lookup_import.version', 'desc')
}

/** Begins an import with the category's next version; other imports of the category wait until the transaction ends. */
export async function addImport(
  tx: Database,
  category: LookupCategory,
  now: Date,
): Promise<{ readonly id: number; readonly version: number }> {
  const { version } = await tx
    .insertInto('lookup_version')
    .values({ category, version: 1 })
    .onConflict((conflict) =>
      conflict.column('category').doUpdateSet((eb) => ({ version: eb('lookup_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('lookup_import')
    .values({ category, version, touched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, version }
}

/** Returns how many existing rows were replaced. */
export async function replaceImported(
  tx: Database,
  category: LookupCategory,
  importId: number,
  entries: readonly ImportedEntry[],
): Promise<number> {
  const ids = entries.map(({ id }) => id)
  const replaced = await tx
    .deleteFrom('lookup_entry')
    .where('category', '=', category)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  await tx
    .insertInto('lookup_entry')
    .values(entries.map((entry) => ({ ...entry, category, import_id: importId })))
    .execute()
  return new Set(replaced.map(({ id }) => id)).size
}
