import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

import { getTitle } from './lookupEntry.ts'
import type { FoundEntry } from './searchStore.ts'

/** Two of the same name in the same town are told apart by their streets. */
export function makeItems(entries: readonly FoundEntry[]): LookupItem[] {
  return entries.map((entry) => {
    const twins = entries.filter(
      (other) => getTitle(other) === getTitle(entry) && describeTown(other) === describeTown(entry),
    )
    return {
      id: entry.id,
      text: getTitle(entry),
      sub_text:
        twins.length > 1 ? joinParts(describeStreet(entry), describeTown(entry)) : describePlace(entry),
    }
  })
}

/** An address shows its second line and ZIP code too: of streets of one name there are many. */
function describePlace(entry: FoundEntry): string {
  if (entry.note !== null) return entry.note
  if (entry.name !== '') return describeTown(entry)
  return joinParts(entry.address_line_2, `${describeTown(entry)} ${entry.zip}`.trim())
}

function describeTown({ city, state }: FoundEntry): string {
  return joinParts(city, state)
}

function describeStreet(entry: FoundEntry): string {
  return entry.name === '' ? entry.address_line_2 : joinParts(entry.address_line_1, entry.address_line_2)
}

function joinParts(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}

/** An address has neither name nor code. */
export function makeAddress({ note: _note, name: _name, ...address }: FoundEntry): AddressRecord {
  return address
}

export function makeSchool({ note: _note, ...school }: FoundEntry, ceeb: string): SchoolRecord {
  return { ...school, ceeb }
}
