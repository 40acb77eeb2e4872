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

export async function findImported(
  db: Database,
  category: LookupCategory,
  id: string,
): Promise<ImportedEntry | undefined> {
  return await selectImported(db, category).where('id', '=', id).executeTakeFirst()
}

export async function listImported(db: Database, category: LookupCategory): Promise<ImportedEntry[]> {
  return await selectImported(db, category).execute()
}

function selectImported(db: Database, category: LookupCategory) {
  return db.selectFrom('lookup_entry').select(importColumns).where('category', '=', category)
}

/** Begins an import, and returns the id that its rows have. */
export async function addImport(tx: Database, category: LookupCategory, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('lookup_import')
    .values({ category, version: 1, touched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
