import type { ImportedEntry } from './lookupEntryStore.ts'
import type { LookupEntry } from './lookupEntry.ts'

/** Where an imported entry that nothing shipped stands behind comes in the order. */
const importedWeight = 60

/**
 * Puts an imported row over the shipped entry of its id; what the row leaves empty stays.
 * @param shipped undefined where the institution alone knows the entry
 */
export function mergeEntry(shipped: LookupEntry | undefined, imported: ImportedEntry): LookupEntry {
  const take = (field: 'name' | 'city' | 'state' | 'zip'): string =>
    imported[field] || (shipped?.[field] ?? '')
  const street = imported.address_line_1 || (shipped?.address_line_1 ?? '')
  return {
    id: imported.id,
    name: take('name'),
    address_line_1: street,
    // The second line belongs to its street.
    address_line_2: street === shipped?.address_line_1 ? shipped.address_line_2 : '',
    city: take('city'),
    state: take('state'),
    zip: take('zip'),
    country: imported.country || (shipped?.country ?? 'USA'),
    aliases: shipped?.aliases ?? '',
    weight: shipped?.weight ?? importedWeight,
    ...(shipped?.note !== undefined && { note: shipped.note }),
  }
}
