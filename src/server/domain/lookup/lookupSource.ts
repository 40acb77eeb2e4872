import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

import type { Caller } from './lookupQueue.ts'

/** Our own lists or, for addresses, a service. */
export interface LookupSource {
  /** What is in the state, a postal code or '', comes before what is found as well elsewhere. */
  readonly search: (
    text: string,
    maxResults: number,
    asker: Caller,
    state: string,
  ) => Promise<readonly LookupItem[]>
  readonly find: (id: string, asker: Caller) => Promise<SchoolRecord | AddressRecord | undefined>
}
