import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

import type { Asker } from './lookupQueue.ts'

/** Our own lists or, for addresses, a service. */
export interface LookupSource {
  readonly search: (text: string, maxResults: number, asker: Asker) => Promise<readonly LookupItem[]>
  readonly find: (id: string, asker: Asker) => Promise<SchoolRecord | AddressRecord | undefined>
}
