import type { SchoolRecord } from '#contract/lookupRules.ts'

/**
 * A school, a college or an address, as it is shipped or imported. The name is '' for an address, whose first line is
 * its name; a code is read only with the record.
 */
export interface LookupEntry extends Omit<SchoolRecord, 'ceeb'> {
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
