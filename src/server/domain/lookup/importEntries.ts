import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { listEntries } from './fillList.ts'
import { makeEntryJudge } from './judgeEntry.ts'
import { findFilled, lockList, replaceImported, tidyLists } from './lookupStore.ts'
import { mergeEntry } from './mergeEntry.ts'
import { parseImport } from './parseImport.ts'
import { readShipped } from './readShipped.ts'

const rowsPerStatement = 500

interface ImportContext extends Pick<Context, 'db' | 'clock' | 'form'> {
  readonly tenant: Pick<Context['tenant'], 'timeZone'>
  readonly onProgress?: (rows: number, count: number) => void
}

/**
 * Imports the good rows of a CSV file at once, or none of them. Rows of an id that ships fill what they bring, such as the code; others are
 * added; the same id again replaces what was imported before.
 * @returns also what is wrong with the rows that were left out, or with the file, of which nothing was imported
 */
export async function importEntries(context: ImportContext, category: LookupCategory, text: string) {
  const shipped = new Map((await readShipped(category)).map((entry) => [entry.id, entry]))
  const { db, clock, onProgress } = context
  const judge = makeEntryJudge(context, category)
  const { entries, problems } = parseImport(
    category,
    text,
    (id) => shipped.has(id),
    (row) => {
      const { state, country } = mergeEntry(category, shipped.get(row.id), row)
      return judge({ ...row, state: row.state && state, country: row.country && country }, country)
    },
  )
  if (entries.length === 0) return { added: 0, updated: 0, problems }
  const updated = await runTransaction(db, async (tx) => {
    await lockList(tx, category)
    let replaced = 0
    for (let at = 0; at < entries.length; at += rowsPerStatement) {
      const batch = entries.slice(at, at + rowsPerStatement)
      replaced += await replaceImported(tx, category, batch, clock.now())
      onProgress?.(at + batch.length, entries.length)
    }
    const merged = entries.map((row) => mergeEntry(category, shipped.get(row.id), row))
    // A list that is missing is filled, with these rows, by the next process that needs it.
    if ((await findFilled(tx, category)) !== undefined) await listEntries(tx, category, merged)
    return replaced
  })
  await tidyLists(db, category)
  return { added: entries.length - updated, updated, problems }
}
