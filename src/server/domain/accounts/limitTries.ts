import type { FastifyRequest } from 'fastify'

import type { Context } from '#server/platform/context.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { type HttpError, refuseUntil } from '#server/platform/http/httpError.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { countTry, findTries, makeLimitKey } from './limitStore.ts'

/**
 * How often an action may be tried in a window. Tries for one address from one network are stopped soon. The address as
 * a whole allows more, so that a stranger elsewhere cannot lock its owner out, and a network allows as many as a
 * school's computer room needs. A browser known to be the owner's has its own counter, so strangers never lock it
 * out.
 */
interface TryLimit {
  readonly minutes: number
  /** Not set if no browser can identify itself. */
  readonly perBrowser?: number
  readonly perAddressAndNetwork: number
  /** Not set if it would let strangers lock an owner out and protects nothing. */
  readonly perAddress?: number
  readonly perNetwork: number
}

export const tryLimits = {
  /** Sign-ups and resends together. `mailboxLimits` limits the mails themselves. */
  code: { minutes: 10, perBrowser: 3, perAddressAndNetwork: 6, perNetwork: 300 },
  /** A code is protected by its own limit of guesses, and by its address's limit a day. */
  confirm: { minutes: 10, perBrowser: 12, perAddressAndNetwork: 12, perNetwork: 300 },
  /** Only failed logins count. */
  logIn: { minutes: 5, perBrowser: 10, perAddressAndNetwork: 10, perAddress: 50, perNetwork: 150 },
  forgotPassword: { minutes: 10, perAddressAndNetwork: 4, perNetwork: 100 },
  /** Only wrong links count; a right one is never refused. */
  resetPassword: { minutes: 10, perAddressAndNetwork: 10, perNetwork: 100 },
  /**
   * Whoever asks for a member's links until the address has no more has sent that member some that still work, since they
   * do so for longer than this window.
   */
  staffLink: { minutes: 10, perAddressAndNetwork: 3, perAddress: 6, perNetwork: 30 },
  /** Only wrong links count, whoever they may have been for. */
  staffWrongLink: { minutes: 10, perAddressAndNetwork: 30, perNetwork: 30 },
  /** Only wrong codes count, and only those who can open the mails can give one. */
  staffCode: { minutes: 60, perAddressAndNetwork: 10, perAddress: 10, perNetwork: 50 },
  /** Only sign-ins that were refused count: each has made requests to the provider. */
  staffOpenId: { minutes: 10, perAddressAndNetwork: 30, perNetwork: 30 },
} as const satisfies Record<string, TryLimit>

/** The counters of a try, with the limit of each. */
function listCounters(
  request: FastifyRequest,
  what: keyof typeof tryLimits,
  emailKey: string,
  ownBrowser?: Buffer,
): Map<string, number> {
  const { perBrowser, perAddress, perAddressAndNetwork, perNetwork }: TryLimit = tryLimits[what]
  if (ownBrowser !== undefined && perBrowser !== undefined)
    return new Map([[makeLimitKey(what, 'browser', emailKey, ownBrowser.toString('hex')), perBrowser]])
  const network = describeNetwork(request.ip)
  return new Map([
    [makeLimitKey(what, 'address and network', emailKey, network), perAddressAndNetwork],
    [makeLimitKey(what, 'network', network), perNetwork],
    ...(perAddress === undefined ? [] : ([[makeLimitKey(what, 'address', emailKey), perAddress]] as const)),
  ])
}

/**
 * Refuses what is beyond a limit already, without counting it: whoever is shut out waits in no queue.
 * @throws HttpError 429
 */
export async function refuseExceeded(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ...[request, what, emailKey, ownBrowser]: Parameters<typeof listCounters>
): Promise<void> {
  const now = clock.now()
  const limits = listCounters(request, what, emailKey, ownBrowser)
  const counted = await findTries(db, [...limits.keys()], now)
  const exceeded = counted.filter(({ key, tries }) => tries > (limits.get(key) ?? 0))
  if (exceeded.length > 0) throw refuseTries(exceeded, now)
}

function refuseTries(exceeded: readonly { readonly endsAt: Date }[], now: Date): HttpError {
  const endsAt = new Date(Math.max(...exceeded.map((one) => one.endsAt.getTime())))
  return refuseUntil(endsAt, now, (wait) => `Too many attempts. Please wait ${wait} and try again.`)
}

/**
 * Counts a try, whether the address has an account or not.
 * @param ownBrowser SHA-256 of the cookie that identifies the owner's browser; undefined without one
 * @returns takes it back
 * @throws HttpError 429 beyond the limit
 */
export async function limitTries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ...[request, what, emailKey, ownBrowser]: Parameters<typeof listCounters>
): Promise<() => Promise<void>> {
  const now = clock.now()
  const { minutes } = tryLimits[what]
  const limits = listCounters(request, what, emailKey, ownBrowser)
  const counted = await countTry(db, [...limits.keys()], minutes, now)
  const takeBack = async (keys: readonly string[]) => void (await countTry(db, keys, minutes, now, -1))
  const exceeded = counted
    .map(({ key, tries, endsAt }) => ({ key, excess: tries - (limits.get(key) ?? 0), endsAt }))
    .filter(({ excess }) => excess > 0)
  if (exceeded.length === 0) return async () => await takeBack([...limits.keys()])
  // Only the first refused try counts: tries that are taken back later, such as a school's right logins, make room again.
  await takeBack(exceeded.filter(({ excess }) => excess > 1).map(({ key }) => key))
  // Once per counter and window.
  if (exceeded.some(({ excess }) => excess === 1))
    await addAccountEvent(db, `too many tries: ${what}`, request, now, { emailKey })
  throw refuseTries(exceeded, now)
}
