import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

/** One place to look things up in: our own lists, or a service. */
export interface LookupSource<FoundRecord> {
  /**
   * Gives the best suggestions, none where nothing fits.
   * @param signal ends a search that nobody waits for any more
   */
  readonly search: (text: string, maxResults: number, signal?: AbortSignal) => Promise<readonly LookupItem[]>
  /** Gives the whole record of a suggestion. */
  readonly find: (id: string) => Promise<FoundRecord | undefined>
}

/** Schools of one kind. */
export type SchoolSource = LookupSource<SchoolRecord>

/** Addresses: ours (`ADDRESS_PROVIDER=local`) or a service's (design 3). */
export type AddressSource = LookupSource<AddressRecord>
