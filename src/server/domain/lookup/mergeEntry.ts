import type { LookupCategory } from '#form/kinds/lookup.ts'

import type { ImportedEntry } from './lookupStore.ts'
import type { LookupEntry } from './lookupEntry.ts'
import { placeInForm } from './placeInForm.ts'
import { lowerCapitals, writeOutName } from './writeOutName.ts'

const nowhere = { address_line_1: '', address_line_2: '', city: '', state: '', zip: '', country: 'USA' }

/** For an entry that only the institution has. */
const unlisted: LookupEntry = { ...nowhere, id: '', name: '', aliases: '', weight: 60, note: null }

/**
 * Empty fields of the imported row keep the shipped value. Tables of codes often have names in capitals and
 * abbreviations.
 */
export function mergeEntry(
  category: LookupCategory,
  shipped: LookupEntry | undefined,
  imported: ImportedEntry,
): LookupEntry {
  const known = shipped ?? unlisted
  const street = lowerCapitals(imported.address_line_1) || known.address_line_1
  return placeInForm({
    ...known,
    id: imported.id,
    name: writeOutName(imported.name || known.name, category),
    address_line_1: street,
    // The second line belongs to the first.
    address_line_2: street === known.address_line_1 ? known.address_line_2 : '',
    city: lowerCapitals(imported.city || known.city),
    state: imported.state || known.state,
    zip: imported.zip || known.zip,
    country: imported.country || known.country,
  })
}
