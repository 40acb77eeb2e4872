import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

import type { Asker } from './lookupQueue.ts'

/** One place to look things up in: our own lists, or a service. */
export interface LookupSource<FoundRecord> {
  /** Gives the best suggestions, none where nothing fits. */
  readonly search: (text: string, maxResults: number, asker: Asker) => Promise<readonly LookupItem[]>
  /** Gives the whole record of a suggestion. */
  readonly find: (id: string, asker: Asker) => Promise<FoundRecord | undefined>
}

/** Schools of one kind. */
export type SchoolSource = LookupSource<SchoolRecord>

/** Addresses: ours (`ADDRESS_PROVIDER=local`) or a service's. */
export type AddressSource = LookupSource<AddressRecord>
