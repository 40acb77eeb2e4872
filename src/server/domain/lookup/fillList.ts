import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { describeEntry } from './describeEntry.ts'
import type { LookupEntry } from './lookupEntry.ts'
import * as store from './lookupStore.ts'
import { mergeEntry } from './mergeEntry.ts'
import { hashShipped, readShipped } from './readShipped.ts'
import { listStateNames } from './stateNames.ts'
import { chooseAliases } from './wordAliases.ts'

/** Number of entries described at a time, which takes some milliseconds, before other work gets its turn. */
const batchSize = 200

/**
 * Fills the list of a category unless it is up to date: at the first start, when a new version ships other lists, and
 * when the form has other states. One process does it and the others wait; searches meanwhile
 * use the previous list, if there is one.
 */
export async function fillList(
  { db, form }: Pick<Context, 'db' | 'form'>,
  category: LookupCategory,
  signal?: AbortSignal,
): Promise<void> {
  const shipped = await hashShipped(category, listStateNames(form))
  if ((await store.findFilled(db, category)) === shipped) return
  await runTransaction(db, async (tx) => {
    await store.lockList(tx, category, signal)
    if ((await store.findFilled(tx, category)) === shipped) return
    const merged = new Map((await readShipped(category)).map((entry) => [entry.id, entry]))
    for (const row of await store.listImported(tx, category))
      merged.set(row.id, mergeEntry(category, merged.get(row.id), row))
    await store.emptyList(tx, category)
    await listEntries({ db: tx, form }, category, [...merged.values()], signal)
    await store.setFilled(tx, category, shipped)
  })
  await store.cleanUpLists(db, category)
}

export async function listEntries(
  { db: tx, form }: Pick<Context, 'db' | 'form'>,
  category: LookupCategory,
  entries: readonly LookupEntry[],
  signal?: AbortSignal,
): Promise<void> {
  const [aliases, states] = [chooseAliases(category), listStateNames(form)]
  const listed = new Set<string>()
  for (let at = 0; at < entries.length; at += batchSize) {
    signal?.throwIfAborted()
    const described = entries
      .slice(at, at + batchSize)
      .map((entry) => ({ ...entry, ...describeEntry(entry, aliases, states) }))
    const fresh = new Set(described.flatMap(({ known }) => known)).difference(listed)
    for (const word of fresh) listed.add(word)
    await store.putEntries(tx, category, described)
    await store.addWords(tx, category, [...fresh])
  }
}
