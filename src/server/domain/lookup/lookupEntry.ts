import type { SchoolRecord } from '#contract/lookupRules.ts'

/** An address has '' for a name. A code is read only with the record. */
export interface LookupEntry extends Omit<SchoolRecord, 'ceeb'> {
  readonly aliases: string
  /** From 0 to about 100: of equally good matches, the heavier comes first. */
  readonly weight: number
  /** Shown in place of the town, for a choice that is not a school. */
  readonly note?: string
}

export function getTitle(entry: Pick<LookupEntry, 'name' | 'address_line_1'>): string {
  return entry.name === '' ? entry.address_line_1 : entry.name
}
