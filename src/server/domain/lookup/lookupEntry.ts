import type { LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

/** An address has '' for a name. A code is read only with the record. */
export interface FoundEntry extends Omit<SchoolRecord, 'ceeb'> {
  /** Shown in place of the town, for a choice that is not a school. */
  readonly note: string | null
}

export interface LookupEntry extends FoundEntry {
  readonly aliases: string
  /** From 0 to about 100: of equally good matches, the heavier comes first. */
  readonly weight: number
}

export function getTitle(entry: Pick<LookupEntry, 'name' | 'address_line_1'>): string {
  return entry.name === '' ? entry.address_line_1 : entry.name
}

/** Schools with the same name are distinguished by their place; an address shows its second line and ZIP code. */
export function makeItems(entries: readonly FoundEntry[]): LookupItem[] {
  return entries.map((entry) => ({
    id: entry.id,
    text: getTitle(entry),
    sub_text: entry.note ?? describePlace(entry),
  }))
}

function describePlace({ name, address_line_1, address_line_2, city, state, zip }: FoundEntry): string {
  const town = joinParts(city, state)
  if (name === '') return joinParts(address_line_2, `${town} ${zip}`.trim())
  return joinParts(address_line_1, address_line_2, town)
}

export function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
