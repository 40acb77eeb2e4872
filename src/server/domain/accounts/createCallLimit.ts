import type { Context } from '#server/platform/context.ts'
import { describeStatus } from '#server/platform/http/handleErrors.ts'
import { refuseUntil } from '#server/platform/http/httpError.ts'

import { countTry } from './limitStore.ts'

interface CallLimit {
  readonly calls: number
  readonly minutes: number
  /** Each process counts so many together, so that most calls cost no query. */
  readonly countedAtOnce: number
}

/** Several times what two browsers need. */
const sessionLimit: CallLimit = { calls: 900, minutes: 1, countedAtOnce: 10 }

/** Per process; forgetting the counts allows each nine more calls. */
const maxRemembered = 10_000

/** Limits the calls of a student or of another system, in all processes together. */
export function createCallLimit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { calls: maxCalls, minutes, countedAtOnce }: CallLimit = sessionLimit,
) {
  const remembered = new Map<string, { readonly uncounted: number; readonly refusedUntil?: Date }>()
  /** Refuses what this process knows to be beyond the limit, without counting it. Throws a 429 with Retry-After in seconds. */
  const refuseExceeded = (who: string): void => {
    const now = clock.now()
    const { refusedUntil } = remembered.get(who) ?? {}
    if (refusedUntil && refusedUntil > now) throw refuseUntil(refusedUntil, now, () => describeStatus(429))
  }
  /** Throws a 429, too. */
  const countCall = async (who: string): Promise<void> => {
    refuseExceeded(who)
    const now = clock.now()
    if (remembered.size >= maxRemembered) remembered.clear()
    const calls = ((remembered.get(who)?.uncounted ?? 0) + 1) % countedAtOnce
    remembered.set(who, { uncounted: calls })
    if (calls > 0) return
    const [counted] = await countTry(db, [`call ${who}`], minutes, now, countedAtOnce)
    if (!counted || counted.tries <= maxCalls) return
    remembered.set(who, { uncounted: 0, refusedUntil: counted.endsAt })
    throw refuseUntil(counted.endsAt, now, () => describeStatus(429))
  }
  return { countCall, refuseExceeded }
}
