import type { Context } from '#server/platform/context.ts'
import { createSealer, type Sealer } from '#server/platform/secret/sealer.ts'

/** Seals the id of the student into a link that never expires. */
export function createUnsubscribeSealer({
  secret,
  earlierSecrets,
}: Pick<Context, 'secret' | 'earlierSecrets'>): Sealer {
  return createSealer(secret, 'unsubscribe', earlierSecrets)
}
