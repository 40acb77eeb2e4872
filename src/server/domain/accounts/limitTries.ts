import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import type { HttpError } from '#server/platform/http/httpError.ts'
import { refuseUntil } from '#server/platform/http/refuseUntil.ts'

import { addAccountEvent, type LimitedAction } from './accountEventStore.ts'
import type { AccountCall, SessionContext } from './accountContext.ts'
import { countTry, forgetTry, makeLimitKey } from './rateLimitStore.ts'

/**
 * How often something may be tried in a window. Whoever tries an address from one network is stopped soon; the address
 * as a whole bears more, so that a stranger cannot keep its owner out from somewhere else; and a network bears as much
 * as a school's computer room on the last evening. A browser that has shown to be the owner's has a counter of its own
 * and no other: whatever strangers do, it is never kept out.
 */
interface TryLimit {
  readonly minutes: number
  /** Left out where no browser can show whose it is. */
  readonly perBrowser?: number
  readonly perAddressAndNetwork: number
  /** Left out where strangers could keep an owner out with it and nothing can be guessed. */
  readonly perAddress?: number
  readonly perNetwork: number
}

export const tryLimits = {
  /** Sign-ups and further codes together. How many mails they send to an address, `mailboxLimits` says. */
  code: { minutes: 10, perBrowser: 3, perAddressAndNetwork: 6, perNetwork: 300 },
  /** What protects a code is how many guesses it bears itself, and its address in a day. */
  confirm: { minutes: 10, perBrowser: 12, perAddressAndNetwork: 12, perNetwork: 300 },
  /** A login that succeeds is not counted. */
  logIn: { minutes: 5, perBrowser: 10, perAddressAndNetwork: 10, perAddress: 50, perNetwork: 150 },
  forgotPassword: { minutes: 10, perAddressAndNetwork: 4, perNetwork: 100 },
  /** Wrong links only, of either kind: a right one is never refused. */
  resetPassword: { minutes: 10, perAddressAndNetwork: 10, perNetwork: 100 },
} as const satisfies Record<LimitedAction, TryLimit>

export interface TriedCall {
  readonly what: LimitedAction
  readonly emailKey: string
  /** SHA-256 of the cookie that shows that this browser is the owner's; undefined where nothing does. */
  readonly ownBrowser?: Buffer | undefined
}

/** Counts a try, whether the address has an account or not, and refuses it when there were too many. */
export async function refuseTooMany(
  { db, clock }: Pick<SessionContext, 'db' | 'clock'>,
  { request, reply }: AccountCall,
  tried: TriedCall,
): Promise<HttpError | undefined> {
  const now = clock.now()
  const limits = listKeys(request, tried)
  const counted = await countTry(db, [...limits.keys()], tryLimits[tried.what].minutes, now)
  const exceeded = counted.filter(({ key, tries }) => tries > (limits.get(key) ?? 0))
  if (exceeded.length === 0) return undefined
  // Once for each counter and window, however long somebody goes on.
  if (exceeded.some(({ key, tries }) => tries === (limits.get(key) ?? 0) + 1)) {
    const kind = `too many tries: ${tried.what}` as const
    await addAccountEvent(db, { kind, at: now, request, emailKey: tried.emailKey })
  }
  const endsAt = new Date(Math.max(...exceeded.map((one) => one.endsAt.getTime())))
  return refuseUntil(reply, endsAt, now, (wait) => `Too many tries. Please wait ${wait} and try again.`)
}

export async function refundAttempt(
  { db }: Pick<SessionContext, 'db'>,
  { request }: AccountCall,
  tried: TriedCall,
): Promise<void> {
  await forgetTry(db, [...listKeys(request, tried).keys()])
}

function listKeys(
  request: AccountCall['request'],
  { what, emailKey, ownBrowser }: TriedCall,
): Map<string, number> {
  const limit: TryLimit = tryLimits[what]
  if (ownBrowser !== undefined && limit.perBrowser !== undefined) {
    return new Map([[makeLimitKey(what, 'browser', emailKey, ownBrowser.toString('hex')), limit.perBrowser]])
  }
  const network = describeNetwork(request.ip)
  const keys = new Map([
    [makeLimitKey(what, 'address and network', emailKey, network), limit.perAddressAndNetwork],
    [makeLimitKey(what, 'network', network), limit.perNetwork],
  ])
  if (limit.perAddress !== undefined) keys.set(makeLimitKey(what, 'address', emailKey), limit.perAddress)
  return keys
}
