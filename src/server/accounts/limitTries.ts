import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { describeNetwork } from '#server/http/describeNetwork.ts'
import { refuse, type Refused } from '#server/http/refused.ts'

import type { SessionParts } from './accountParts.ts'
import { countTry, forgetTry } from './rateLimitStore.ts'

/**
 * How often something may be tried in a window. Whoever tries an address from one network is stopped soon; the address
 * as a whole bears more, so that a stranger cannot keep its owner out from somewhere else; and a network bears as much
 * as a school's computer room on the last evening.
 */
interface TryLimit {
  readonly minutes: number
  readonly perAddressAndNetwork: number
  readonly perAddress: number
  readonly perNetwork: number
}

/** What is limited. Windows are minutes, so that nobody is kept out for longer. */
export const tryLimits = {
  /** Sign-ups and further codes together: each sends a mail. */
  code: { minutes: 10, perAddressAndNetwork: 6, perAddress: 15, perNetwork: 300 },
  confirm: { minutes: 10, perAddressAndNetwork: 12, perAddress: 40, perNetwork: 300 },
  /** A login that succeeds is not counted. */
  logIn: { minutes: 5, perAddressAndNetwork: 10, perAddress: 50, perNetwork: 150 },
  forgotPassword: { minutes: 10, perAddressAndNetwork: 4, perAddress: 12, perNetwork: 100 },
  resetPassword: { minutes: 10, perAddressAndNetwork: 10, perAddress: 30, perNetwork: 100 },
} as const satisfies Record<string, TryLimit>

type LimitedCall = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * Counts a try, whether the address has an account or not, and refuses it when there were too many: 429 with
 * Retry-After in seconds. The counts are in the database, the same for all processes.
 * @param emailKey the address that is tried
 * @returns undefined while there may be more
 */
export async function refuseTooMany(
  { db, clock }: Pick<SessionParts, 'db' | 'clock'>,
  { request, reply }: LimitedCall,
  what: keyof typeof tryLimits,
  emailKey: string,
): Promise<Refused | undefined> {
  const now = clock.now()
  const limit = tryLimits[what]
  const limits = listKeys(request, what, emailKey)
  const counted = await countTry(db, [...limits.keys()], limit.minutes, now)
  const exceeded = counted.filter(({ key, tries }) => tries > (limits.get(key) ?? 0))
  if (exceeded.length === 0) return undefined
  const endsAt = Math.max(...exceeded.map((tried) => tried.endsAt.getTime()))
  const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  reply.header('retry-after', seconds)
  const minutes = Math.ceil(seconds / 60)
  return refuse(
    429,
    `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  )
}

/** Takes back a try that `refuseTooMany` has counted. */
export async function forgiveTry(
  { db }: Pick<SessionParts, 'db'>,
  request: FastifyRequest,
  what: keyof typeof tryLimits,
  emailKey: string,
): Promise<void> {
  await forgetTry(db, [...listKeys(request, what, emailKey).keys()])
}

/** The counters of a try and how far each may go. They are hashed: nobody's address is kept for having tried. */
function listKeys(
  request: FastifyRequest,
  what: keyof typeof tryLimits,
  emailKey: string,
): Map<string, number> {
  const network = describeNetwork(request.ip)
  const { perAddressAndNetwork, perAddress, perNetwork } = tryLimits[what]
  const make = (...parts: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([what, ...parts]))
      .digest('base64url')
  return new Map([
    [make('address and network', emailKey, network), perAddressAndNetwork],
    [make('address', emailKey), perAddress],
    [make('network', network), perNetwork],
  ])
}
