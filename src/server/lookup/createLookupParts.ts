import type { Logger } from 'pino'

import type { AddressRecord, SchoolRecord } from '#contract/lookupRules.ts'
import type { Database } from '#server/database/database.ts'

import { createLocalSource, type LocalSource } from './createLocalSource.ts'
import type { AddressSource, SchoolSource } from './lookupSource.ts'

/** What is looked up where. */
export interface LookupParts {
  readonly highSchools: SchoolSource
  readonly colleges: SchoolSource
  readonly addresses: AddressSource
  /** Reads the lists before anybody asks. */
  readonly prepare: () => Promise<void>
}

/**
 * Makes the sources of the three categories, each on its own lists.
 * @param addresses a service's, instead of the sample and the imported ones
 */
export function createLookupParts(
  parts: { readonly db: Database; readonly log: Logger },
  addresses?: AddressSource,
): LookupParts {
  const highSchools = createLocalSource(parts, 'hs_ceeb')
  const colleges = createLocalSource(parts, 'college_ceeb')
  const streets = createLocalSource(parts, 'address')
  return {
    highSchools,
    colleges,
    addresses: addresses ?? describeAddresses(streets),
    prepare: async () => {
      // One after the other, since each fills the gaps that the others leave.
      await highSchools.prepare()
      await colleges.prepare()
      if (addresses === undefined) await streets.prepare()
    },
  }
}

/** An address has neither name nor code. */
function describeAddresses(streets: LocalSource): AddressSource {
  return {
    search: streets.search,
    find: async (id) => {
      const found = await streets.find(id)
      return found && takeAddress(found)
    },
  }
}

function takeAddress({ name: _name, ceeb: _ceeb, ...address }: SchoolRecord): AddressRecord {
  return address
}
