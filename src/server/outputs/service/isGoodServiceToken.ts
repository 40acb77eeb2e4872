import { hashLinkToken } from '#server/platform/secret/linkToken.ts'

import { findServiceLink } from './serviceLinkStore.ts'
import type { ServiceParts } from './serviceParts.ts'

/** Says whether a token opens an application now, for the status of the page that is about to show it. */
export async function isGoodServiceToken(
  { db, clock }: Pick<ServiceParts, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  return (await findServiceLink(db, hashLinkToken(token), clock.now())) !== undefined
}
