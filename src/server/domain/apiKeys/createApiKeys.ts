import { addAccountEvent } from '#server/domain/accounts/accountEventStore.ts'
import { addMinutes } from '#server/domain/accounts/accountPeriods.ts'
import { createCallLimit } from '#server/domain/accounts/createCallLimit.ts'
import type { Context } from '#server/platform/context.ts'
import type { FindApiKey } from '#server/platform/http/session.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { findApiKey, writeKeyUse } from './apiKeyStore.ts'

/** Finds the key of `Authorization: Bearer KEY`, which is limited like a student's session. */
export function createApiKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): FindApiKey {
  const countCall = createCallLimit({ db, clock })
  return async (request) => {
    const now = clock.now()
    const [, sent] = /^Bearer +([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
    const key = sent === undefined ? undefined : await findApiKey(db, hashToken(sent))
    if (!key) {
      await addAccountEvent(db, 'wrong API key', request, now)
      return undefined
    }
    const { name, may, usedAt } = key
    await countCall(`key ${name}`)
    if (usedAt === null || usedAt <= addMinutes(now, -1)) await writeKeyUse(db, name, now)
    return { name, may }
  }
}
