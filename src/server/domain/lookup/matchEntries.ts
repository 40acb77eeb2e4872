import type { LookupCategory } from '#form/kinds/lookup.ts'

import { foldText } from './foldWords.ts'
import type { LookupEntry } from './lookupEntry.ts'
import type { ImportedEntry } from './lookupStore.ts'
import { mergeEntry } from './mergeEntry.ts'

type Place = Pick<LookupEntry, 'name' | 'city' | 'state'>

/**
 * Finds the entries that rows of an office's own table belong to: by the code of one that was imported before, or, as
 * what would be listed twice, by name and place.
 */
export function matchEntries(
  category: LookupCategory,
  shipped: ReadonlyMap<string, LookupEntry>,
  imported: readonly ImportedEntry[],
) {
  const importedById = new Map(imported.map((entry) => [entry.id, entry]))
  const withCode = Map.groupBy(
    imported.filter(({ ceeb }) => ceeb !== ''),
    (entry) => entry.ceeb,
  )
  const isKnown = ({ id }: ImportedEntry): boolean => shipped.has(id) || importedById.has(id)
  const merged = imported.map((row) => mergeEntry(category, shipped.get(row.id), row))
  // Made when the first row needs them.
  let idsByPlace: ReadonlyMap<string, string> | undefined
  return {
    /** The row's own id unless that is new, and exactly one entry, of the built-in ones if there are any, has its code. */
    findId: (row: ImportedEntry): string => {
      if (row.ceeb === '' || isKnown(row)) return row.id
      const same = withCode.get(row.ceeb) ?? []
      const builtIn = same.filter(({ id }) => shipped.has(id))
      const [found, another] = builtIn.length > 0 ? builtIn : same
      return found && !another ? found.id : row.id
    },
    /** The entry that a new row would be listed beside, if there is one of the same name and place. */
    findDouble: (row: ImportedEntry): string | undefined => {
      if (category === 'address' || row.city === '' || isKnown(row)) return undefined
      idsByPlace ??= new Map(
        [...shipped.values(), ...merged].map((entry) => [describePlace(entry), entry.id]),
      )
      return idsByPlace.get(describePlace(mergeEntry(category, undefined, row)))
    },
  }
}

function describePlace({ name, city, state }: Place): string {
  return [name, city, state].map(foldText).join('|')
}
