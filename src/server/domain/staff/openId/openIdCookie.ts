import type { FastifyReply, FastifyRequest } from 'fastify'
import { object, string } from 'valibot'

import { staffPath } from '#contract/pagePaths.ts'
import { addMinutes } from '#server/domain/accounts/accountPeriods.ts'
import type { Context } from '#server/platform/context.ts'
import { createSealer, openGrant, sealGrant } from '#server/platform/secret/sealer.ts'

import { staffPeriods } from '../staffPeriods.ts'

const begunSchema = object({ state: string(), nonce: string(), verifier: string(), to: string() })

/** What a sign-in keeps in the browser, sealed, while it is at the provider. A second one replaces it. */
export function createOpenIdCookie({
  clock,
  publicUrl,
  secret,
  earlierSecrets,
}: Pick<Context, 'clock' | 'publicUrl' | 'secret' | 'earlierSecrets'>) {
  const sealer = createSealer(secret, 'staff openid', earlierSecrets)
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-staff-openid' : 'staff-openid'
  // The provider sends the browser back by a link from another site, for which Strict would be too much.
  const options = { path: staffPath, sameSite: 'lax', secure: isSecure, httpOnly: true } as const
  return {
    set(reply: FastifyReply, begun: { state: string; nonce: string; verifier: string; to: string }): void {
      const sealed = sealGrant(sealer, begun, addMinutes(clock.now(), staffPeriods.openId))
      reply.setCookie(name, sealed, { ...options, maxAge: staffPeriods.openId * 60 })
    },
    /** Reads and clears it: a sign-in is finished once. */
    take(request: FastifyRequest, reply: FastifyReply) {
      reply.clearCookie(name, options)
      return openGrant(sealer, begunSchema, request.cookies[name], clock.now())
    },
  }
}
