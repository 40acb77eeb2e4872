import type { AddressRecord, LookupItem, SchoolRecord } from '#contract/lookupRules.ts'

import type { Caller } from '#server/platform/http/fairQueue.ts'

/** Our own lists or, for addresses, a service. */
export interface LookupSource {
  /** Among equally good matches, those in the state (a postal code, or '') come first. */
  readonly search: (
    text: string,
    maxResults: number,
    asker: Caller,
    state: string,
  ) => Promise<readonly LookupItem[]>
  readonly find: (id: string, asker: Caller) => Promise<SchoolRecord | AddressRecord | undefined>
}
