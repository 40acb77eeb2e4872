import type { LookupCategory } from '#form/kinds/lookup.ts'

import type { ImportedEntry } from './lookupStore.ts'
import type { LookupEntry } from './lookupEntry.ts'
import { placeInForm } from './placeInForm.ts'
import { lowerCapitals, writeOutName } from './writeOutName.ts'

/** For an entry that only the institution has. */
const importedWeight = 60

/**
 * Empty fields of the imported row keep the shipped value. Tables of codes often have names in capitals and
 * abbreviations.
 */
export function mergeEntry(
  category: LookupCategory,
  shipped: LookupEntry | undefined,
  imported: ImportedEntry,
): LookupEntry {
  const take = (field: 'name' | 'city' | 'state' | 'zip'): string =>
    imported[field] || (shipped?.[field] ?? '')
  const street = lowerCapitals(imported.address_line_1) || (shipped?.address_line_1 ?? '')
  return placeInForm({
    id: imported.id,
    name: writeOutName(take('name'), category),
    address_line_1: street,
    // The second line belongs to the first.
    address_line_2: street === shipped?.address_line_1 ? shipped.address_line_2 : '',
    city: lowerCapitals(take('city')),
    state: take('state'),
    zip: take('zip'),
    country: imported.country || (shipped?.country ?? 'USA'),
    aliases: shipped?.aliases ?? '',
    weight: shipped?.weight ?? importedWeight,
    ...(shipped?.note !== undefined && { note: shipped.note }),
  })
}
