import type { Context } from '#server/platform/context.ts'

import { hasImported } from './lookupStore.ts'
import type { ServiceSource } from './services/createServiceSource.ts'

/** An import is another process, which tells nobody. */
const checkMs = 60_000

interface OfferContext extends Pick<Context, 'db' | 'clock'> {
  readonly addresses?: ServiceSource | undefined
}

/**
 * Whether students may expect suggestions of addresses: from a service, or from what the institution has imported. The
 * samples that ship are nobody's. Later calls do not wait for the database, which pages need not have.
 */
export async function openAddressOffer({ db, clock, addresses }: OfferContext): Promise<() => boolean> {
  if (addresses) return () => true
  const readTime = (): number => clock.now().getTime()
  let isOffered = await hasImported(db, 'address')
  let checkedAt = readTime()
  return () => {
    if (readTime() - checkedAt >= checkMs) {
      checkedAt = readTime()
      // Without an answer it stays as it was.
      void hasImported(db, 'address').then(
        (has) => (isOffered = has),
        () => undefined,
      )
    }
    return isOffered
  }
}
