import type { LookupCategory } from '#form/question.ts'
import type { Database } from '#server/database/database.ts'
import { runTransaction } from '#server/database/runTransaction.ts'

import { readShippedList } from './entryList.ts'
import { listKnownIds, putEntries, raiseVersion } from './lookupEntryStore.ts'
import { parseImport, type ImportProblem } from './parseImport.ts'

/** How an import ended: with counts, or with every bad line and nothing changed. */
export type ImportOutcome =
  | { readonly isDone: true; readonly added: number; readonly updated: number }
  | { readonly isDone: false; readonly problems: readonly ImportProblem[] }

/** So many rows go into one statement. */
const batchSize = 500

/**
 * Imports a file of schools, colleges or addresses (design 3, `import`). Rows of an id that ships fill what they bring,
 * such as the code, others are added; the same id again replaces what was imported before. All or nothing: with one bad
 * line the database stays as it was. Every process takes the new rows up within seconds.
 * @param text of a CSV file with the header `id,name,address_line_1,city,state,zip,country,ceeb`
 * @param onProgress told after each batch how many rows are in
 */
export async function importEntries(
  db: Database,
  category: LookupCategory,
  text: string,
  onProgress: (rows: number) => void = () => {},
): Promise<ImportOutcome> {
  const shipped = await readShippedList(category)
  const { entries, problems } = parseImport(category, text, (id) => shipped.findIndex(id) !== undefined)
  if (problems.length > 0) return { isDone: false, problems }
  return await runTransaction(db, async (tx) => {
    await raiseVersion(tx, category)
    let updated = 0
    for (let at = 0; at < entries.length; at += batchSize) {
      const batch = entries.slice(at, at + batchSize)
      const known = await listKnownIds(
        tx,
        category,
        batch.map(({ id }) => id),
      )
      updated += known.length
      await putEntries(tx, category, batch)
      onProgress(at + batch.length)
    }
    return { isDone: true, added: entries.length - updated, updated }
  })
}
