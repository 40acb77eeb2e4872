import type { Context } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { findServiceLink } from './serviceLinkStore.ts'

/** Says whether a token opens an application now, for the status of the page that is about to show it. */
export async function isGoodServiceToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  return (await findServiceLink(db, hashToken(token), clock.now())) !== undefined
}
