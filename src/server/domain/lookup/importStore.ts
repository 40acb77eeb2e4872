import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { ImportedEntry } from './lookupEntryStore.ts'

/** Begins an import with the category's next version; another import of the category waits for the transaction's end. */
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

/** Returns how many rows replaced something. */
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
