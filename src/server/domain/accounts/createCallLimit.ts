import type { Context } from '#server/platform/context.ts'
import { describeStatus } from '#server/platform/http/handleErrors.ts'
import { refuseUntil } from '#server/platform/http/httpError.ts'

import { countTry } from './limitStore.ts'

/** Several times what two browsers need. Each process counts in tens, so that most calls cost no query. */
const callLimit = { calls: 900, minutes: 1, countedAtOnce: 10 } as const

/** Per process; forgetting the counts allows each nine more calls. */
const maxRemembered = 10_000

/** Limits the calls of a student or of another system, in all processes together. */
export function createCallLimit({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const remembered = new Map<string, { readonly uncounted: number; readonly refusedUntil?: Date }>()
  /** Throws a 429 with Retry-After in seconds. */
  return async (who: string) => {
    const now = clock.now()
    const { uncounted, refusedUntil } = remembered.get(who) ?? { uncounted: 0 }
    if (refusedUntil && refusedUntil > now) throw refuseUntil(refusedUntil, now, () => describeStatus(429))
    if (remembered.size >= maxRemembered) remembered.clear()
    const calls = (uncounted + 1) % callLimit.countedAtOnce
    remembered.set(who, { uncounted: calls })
    if (calls > 0) return
    const { countedAtOnce, minutes } = callLimit
    const [counted] = await countTry(db, [`call ${who}`], minutes, now, countedAtOnce)
    if (!counted || counted.tries <= callLimit.calls) return
    remembered.set(who, { uncounted: 0, refusedUntil: counted.endsAt })
    throw refuseUntil(counted.endsAt, now, () => describeStatus(429))
  }
}
