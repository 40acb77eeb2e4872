import type { FastifyInstance } from 'fastify'

import type { OpenIdRefusal } from '#contract/openIdRefusals.ts'
import { staffPath } from '#contract/pagePaths.ts'
import * as calls from '#contract/staffSignIn.ts'
import { limitTries } from '#server/domain/accounts/limitTries.ts'
import type { Context } from '#server/platform/context.ts'
import { HttpError, httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { findTokenHash, makeToken } from '#server/platform/secret/token.ts'

import { createStaffCookie } from '../createStaffSessions.ts'
import { describeOpenIdError, isAway, isCanceled, type OpenIdClient } from './createOpenIdClient.ts'
import { createOpenIdCookie } from './openIdCookie.ts'
import type { OpenIdClaims } from './readClaims.ts'
import { readStaffPlace } from './readStaffPlace.ts'
import { signInByClaims } from './signInByClaims.ts'

const noProvider = httpError(404, 'No OpenID provider is configured.')

/** Serves the sign-in with an account of the institution. Whatever is refused is told by the sign-in page. */
export function serveOpenId(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'publicUrl' | 'secret' | 'earlierSecrets'>,
  client: OpenIdClient | undefined,
): void {
  const cookie = createOpenIdCookie(context)
  const session = createStaffCookie(context.publicUrl)

  serveEndpoint(app, calls.beginOpenId, async (request, reply) => {
    if (!client) return noProvider
    const to = readStaffPlace(request.query.to)
    try {
      const { url, checks } = await client.begin()
      cookie.set(reply, { ...checks, to })
      return url.href
    } catch (error) {
      request.log.warn(describeOpenIdError(error), 'The OpenID provider cannot be used')
      return describeRefusal('away', to)
    }
  })

  serveEndpoint(app, calls.finishOpenId, async (request, reply) => {
    if (!client) return noProvider
    const begun = cookie.take(request, reply)
    if (!begun) return describeRefusal('expired', staffPath)
    const { to, ...checks } = begun
    // Only those that are refused count. Each is a request to the provider.
    const takeBack = await limitTries(context, request, 'staffOpenId', '').catch((error: unknown) => {
      if (error instanceof HttpError) return undefined
      throw error
    })
    if (!takeBack) return describeRefusal('often', to)
    let claims: OpenIdClaims
    try {
      const { search } = new URL(request.url, context.publicUrl)
      claims = await client.finish(search, checks)
    } catch (error) {
      request.log.warn(describeOpenIdError(error), 'A sign-in by OpenID Connect failed')
      return describeRefusal(isCanceled(error) ? 'canceled' : isAway(error) ? 'away' : 'failed', to)
    }
    const token = makeToken()
    const previous = findTokenHash(session.readToken(request))
    const refusal = await signInByClaims(context, client.settings, claims, { token, previous })
    if (refusal) return describeRefusal(refusal, to)
    await takeBack()
    session.set(reply, token)
    return to
  })
}

function describeRefusal(refused: OpenIdRefusal, to: string): string {
  const query = new URLSearchParams({ refused, ...(to !== staffPath && { to }) })
  return `${staffPath}/sign-in?${query.toString()}`
}
