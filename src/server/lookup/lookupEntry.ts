/** A school, a college or an address, as it is shipped or imported; '' where something is not known. */
export interface LookupEntry {
  readonly id: string
  /** '' for an address, whose first line is its name. */
  readonly name: string
  readonly address_line_1: string
  readonly address_line_2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  /** Other names, to be found by only. */
  readonly aliases: string
  /** From 0 to about 100: of those that are found equally well, the weightier comes first. */
  readonly weight: number
  /** What is shown below the name instead of the town, for a choice that is no school. */
  readonly note?: string
}

/** What an entry is called: a school's name, or the first line of an address. */
export function getTitle(entry: Pick<LookupEntry, 'name' | 'address_line_1'>): string {
  return entry.name === '' ? entry.address_line_1 : entry.name
}
