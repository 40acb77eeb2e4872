import type { AddressRecord, SchoolRecord } from '#contract/lookupRules.ts'

import { lookupConnections } from '#server/platform/database/openDatabase.ts'

import { createListSource, type ListDatabases, type ListSource } from './createListSource.ts'
import { LookupQueue } from './lookupQueue.ts'
import type { AddressSource, SchoolSource } from './lookupSource.ts'

/** What is looked up where. */
export interface LookupParts {
  readonly highSchools: SchoolSource
  readonly colleges: SchoolSource
  readonly addresses: AddressSource
  /** Fills the lists before anybody asks. */
  readonly prepare: () => Promise<void>
  /** Breaks that off. */
  readonly stop: () => void
}

/**
 * Makes the sources of the three categories, each on its own lists.
 * @param addresses a service's, instead of the sample and the imported ones
 */
export function createLookupParts(databases: ListDatabases, addresses?: AddressSource): LookupParts {
  const stopping = new AbortController()
  const queue = new LookupQueue({ running: lookupConnections, ofOne: 200, ofAll: 1_000, patienceMs: 2_000 })
  const highSchools = createListSource(databases, queue, 'hs_ceeb', stopping.signal)
  const colleges = createListSource(databases, queue, 'college_ceeb', stopping.signal)
  const streets = createListSource(databases, queue, 'address', stopping.signal)
  return {
    highSchools,
    colleges,
    addresses: addresses ?? describeAddresses(streets),
    stop: () => stopping.abort(),
    prepare: async () => {
      // One after the other: the first start has other things to do.
      await highSchools.prepare()
      await colleges.prepare()
      if (addresses === undefined) await streets.prepare()
    },
  }
}

/** An address has neither name nor code. */
function describeAddresses(streets: ListSource): AddressSource {
  return {
    search: streets.search,
    find: async (id, asker) => {
      const found = await streets.find(id, asker)
      return found && takeAddress(found)
    },
  }
}

function takeAddress({ name: _name, ceeb: _ceeb, ...address }: SchoolRecord): AddressRecord {
  return address
}
