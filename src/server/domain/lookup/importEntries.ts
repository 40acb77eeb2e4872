import type { Clock } from '#form/clock.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { listEntries } from './fillList.ts'
import {
  addImportEntries,
  beginImport,
  finishImport,
  listAbandonedImports,
  removeReplaced,
  removeUnfinished,
} from './importStore.ts'
import { findFilled, lockList, setFilled, tidyLists } from './listStore.ts'
import type { LookupEntry } from './lookupEntry.ts'
import type { ImportedEntry } from './lookupEntryStore.ts'
import { mergeEntry } from './mergeEntry.ts'
import { parseImport, type ImportProblem } from './parseImport.ts'
import { readShipped } from './readShipped.ts'

/** How an import ended: with counts, or with every bad line and nothing changed. */
export type ImportOutcome =
  | { readonly isDone: true; readonly added: number; readonly updated: number }
  | { readonly isDone: false; readonly problems: readonly ImportProblem[] }

/** So many rows go into one statement: some milliseconds, after which a server on the same database has its turn. */
const batchSize = 500
/** An import that did nothing for so long was killed. */
const abandonedAfterMs = 60 * 60 * 1000

/** What an import works with. */
export interface ImportParts {
  readonly db: Database
  readonly clock: Clock
  /** Told after each batch how many rows are written, of how many. */
  readonly onProgress?: (rows: number, count: number) => void
}

/**
 * Imports a file of schools, colleges or addresses. Rows of an id that ships fill what they bring,
 * such as the code, others are added; the same id again replaces what was imported before. All or nothing: with one bad
 * line the database stays as it was, and an import that is killed is never seen. Every process finds the new rows at
 * once.
 * @param text of a CSV file with the header `id,name,address_line_1,city,state,zip,country,ceeb`
 */
export async function importEntries(
  parts: ImportParts,
  category: LookupCategory,
  text: string,
): Promise<ImportOutcome> {
  const { db, clock, onProgress } = parts
  const shipped = new Map((await readShipped(category)).map((entry) => [entry.id, entry]))
  const { entries, problems } = parseImport(category, text, (id) => shipped.has(id))
  if (problems.length > 0) return { isDone: false, problems }
  await removeAbandoned(parts, category)
  const importId = await beginImport(db, category, clock.now())
  const starts = Array.from({ length: Math.ceil(entries.length / batchSize) }, (_, at) => at * batchSize)
  try {
    for (const at of starts) {
      const batch = entries.slice(at, at + batchSize)
      await addImportEntries(db, importId, category, batch, clock.now())
      onProgress?.(at + batch.length, entries.length)
    }
  } catch (error) {
    await remove(db, importId)
    throw error
  }
  const version = await runTransaction(
    db,
    async (tx) => await finish(tx, importId, category, entries, shipped),
  )
  await tidyLists(db, category)
  let updated = 0
  for (const at of starts) {
    const ids = entries.slice(at, at + batchSize).map(({ id }) => id)
    updated += await removeReplaced(db, category, version, ids)
  }
  return { isDone: true, added: entries.length - updated, updated }
}

/** Lets an import be seen, in its rows and in the list that is searched, by all processes at once. */
async function finish(
  tx: Database,
  importId: number,
  category: LookupCategory,
  entries: readonly ImportedEntry[],
  shipped: ReadonlyMap<string, LookupEntry>,
): Promise<number> {
  await lockList(tx, category)
  const version = await finishImport(tx, importId, category)
  const filled = await findFilled(tx, category)
  // A list that is not there, or is of other imports, is filled as a whole by the next process that needs it.
  if (filled?.version !== version - 1) return version
  await listEntries(
    tx,
    category,
    entries.map((row) => mergeEntry(shipped.get(row.id), row)),
  )
  await setFilled(tx, category, { shipped: filled.shipped, version })
  return version
}

/** Rows of an import that was killed do no harm, but take room. */
async function removeAbandoned({ db, clock }: ImportParts, category: LookupCategory): Promise<void> {
  const untouchedSince = new Date(clock.now().getTime() - abandonedAfterMs)
  for (const id of await listAbandonedImports(db, category, untouchedSince)) await remove(db, id)
}

async function remove(db: Database, importId: number): Promise<void> {
  let isGone = false
  while (!isGone) isGone = await removeUnfinished(db, importId, batchSize)
}
