import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

import type { Asker } from './lookupQueue.ts'

/** Where a category is looked up: in our own lists or, for addresses, at a service. */
export interface LookupSource {
  /** The best suggestions first; none where nothing fits. */
  readonly search: (text: string, maxResults: number, asker: Asker) => Promise<readonly LookupItem[]>
  /** The whole record of a suggestion. */
  readonly find: (id: string, asker: Asker) => Promise<SchoolRecord | AddressRecord | undefined>
}
