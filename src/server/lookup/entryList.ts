import type { LookupCategory } from '#form/question.ts'

import type { ImportedEntry } from './lookupEntryStore.ts'
import { extraChoices } from './extraChoices.ts'
import type { LookupEntry } from './lookupEntry.ts'
import { mergeEntry } from './mergeEntry.ts'
import { readShipped } from './readShipped.ts'

/** All entries of a category: the shipped ones, the choices beside them, and what was imported on top. */
export interface EntryList {
  readonly count: number
  /** @throws RangeError where there is no such entry */
  readonly get: (index: number) => LookupEntry
}

/** What ships, by number and by id. */
export interface ShippedList extends EntryList {
  readonly find: (id: string) => LookupEntry | undefined
  readonly findIndex: (id: string) => number | undefined
}

/** Reads what ships of a category, with the choices that are no schools. */
export async function readShippedList(category: LookupCategory): Promise<ShippedList> {
  const shipped = await readShipped(category)
  const extra = category === 'hs_ceeb' ? extraChoices : []
  const get = (index: number): LookupEntry => extra[index - shipped.count] ?? shipped.get(index)
  const count = shipped.count + extra.length
  const indexes = new Map<string, number>()
  for (let index = 0; index < count; index += 1) {
    indexes.set(extra[index - shipped.count]?.id ?? shipped.getId(index), index)
  }
  return {
    count,
    get,
    findIndex: (id) => indexes.get(id),
    find: (id) => {
      const index = indexes.get(id)
      return index === undefined ? undefined : get(index)
    },
  }
}

/** Puts imported rows over the shipped entries. Rows that bring a code alone take no memory: the record reads them. */
export function overlayImported(shipped: ShippedList, imported: readonly ImportedEntry[]): EntryList {
  const changed = new Map<number, LookupEntry>()
  const added: LookupEntry[] = []
  for (const row of imported) {
    const index = shipped.findIndex(row.id)
    const before = index === undefined ? undefined : shipped.get(index)
    const merged = mergeEntry(before, row)
    if (index === undefined) added.push(merged)
    else if (before !== undefined && !isSame(before, merged)) changed.set(index, merged)
  }
  return {
    count: shipped.count + added.length,
    get: (index) => changed.get(index) ?? added[index - shipped.count] ?? shipped.get(index),
  }
}

function isSame(one: LookupEntry, other: LookupEntry): boolean {
  const fields = ['name', 'address_line_1', 'city', 'state', 'zip', 'country'] as const
  return fields.every((field) => one[field] === other[field])
}
