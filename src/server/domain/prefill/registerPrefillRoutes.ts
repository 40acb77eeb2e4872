import type { FastifyInstance } from 'fastify'

import { getPrefill } from '#contract/prefill.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Context } from '#server/platform/context.ts'
import { addAccountEvent } from '#server/domain/accounts/accountEventStore.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { maxTokenCallsPerMinute } from '#server/platform/http/tokenCalls.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { checkPrefill } from './checkPrefill.ts'
import { findPrefill } from './prefillStore.ts'

/**
 * Serves the answers behind `?token=`. An invalid token gives none: a student simply sees an empty form. The form may
 * have changed since the link was made, so answers that it no longer accepts are left out.
 */
export function registerPrefillRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>,
): void {
  const { db, clock, form, tenant } = context
  serveEndpoint(app, { ...getPrefill, maxCallsPerMinute: maxTokenCallsPerMinute }, async (request, reply) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    const now = clock.now()
    const stored = await findPrefill(db, hashToken(request.query.token), now)
    if (stored === undefined) await addAccountEvent(db, 'wrong prefill link', request, now)
    return checkPrefill(form, stored ?? {}, getToday(now, tenant.timeZone)).answers
  })
}
