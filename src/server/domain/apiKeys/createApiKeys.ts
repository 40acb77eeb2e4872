import { addAccountEvent } from '#server/domain/accounts/accountEventStore.ts'
import { addMinutes } from '#server/domain/accounts/accountPeriods.ts'
import { createCallLimit } from '#server/domain/accounts/createCallLimit.ts'
import { makeLimitKey } from '#server/domain/accounts/limitStore.ts'
import type { Context } from '#server/platform/context.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import type { FindApiKey } from '#server/platform/http/session.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { findApiKey, writeKeyUse } from './apiKeyStore.ts'

/** Of wrong keys from one network. */
const wrongKeyLimit = { calls: 60, minutes: 1, countedAtOnce: 10 }

/**
 * Finds the key of `Authorization: Bearer KEY`, which is limited like a student's session. Beyond the limit of wrong keys a
 * network is refused without a query, but for keys that were right before.
 */
export function createApiKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): FindApiKey {
  const { countCall } = createCallLimit({ db, clock })
  const wrongKeys = createCallLimit({ db, clock }, wrongKeyLimit)
  /** Hashes of keys that were right when they were used last. */
  const right = new Set<string>()
  return async (request) => {
    const now = clock.now()
    const network = makeLimitKey('wrong API key', 'network', describeNetwork(request.ip))
    const [, sent] = /^Bearer +([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
    const hash = sent === undefined ? undefined : hashToken(sent)
    const remembered = hash?.toString('hex') ?? ''
    if (!right.has(remembered)) wrongKeys.refuseExceeded(network)
    const key = hash && (await findApiKey(db, hash))
    if (!key) {
      right.delete(remembered)
      await wrongKeys.countCall(network)
      await addAccountEvent(db, 'wrong API key', request, now)
      return undefined
    }
    right.add(remembered)
    const { name, may, usedAt } = key
    await countCall(`key ${name}`)
    if (usedAt === null || usedAt <= addMinutes(now, -1)) await writeKeyUse(db, name, now)
    return { name, may }
  }
}
