import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

import { getTitle } from './lookupEntry.ts'
import type { FoundEntry } from './searchStore.ts'

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

/** An address has neither name nor code. */
export function makeAddress({ note: _note, name: _name, ...address }: FoundEntry): AddressRecord {
  return address
}

export function makeSchool({ note: _note, ...school }: FoundEntry, ceeb: string): SchoolRecord {
  return { ...school, ceeb }
}
