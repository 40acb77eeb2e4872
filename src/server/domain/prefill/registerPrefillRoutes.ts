import type { FastifyInstance } from 'fastify'

import { getPrefill } from '#contract/prefill.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Clock } from '#form/clock.ts'
import type { Form } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { addAccountEvent } from '#server/domain/accounts/accountEventStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { describeNetwork } from '#server/platform/http/describeNetwork.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { hashLinkToken } from '#server/platform/secret/linkToken.ts'

import { judgePrefill } from './judgePrefill.ts'
import { findPrefill } from './prefillStore.ts'

/** What the call is made of. */
export interface PrefillParts {
  readonly db: Database
  readonly clock: Clock
  readonly form: Form
  readonly tenant: Pick<Tenant, 'timeZone'>
}

/** Against floods only: a token cannot be guessed. */
const maxCallsPerMinute = 600

/**
 * Serves the answers behind `?token=` (spec 7). A token that is not good gives none: to a student that is simply an
 * empty form. The form may have changed since the link was made, so what it no longer takes is left out.
 */
export function registerPrefillRoutes(app: FastifyInstance, parts: PrefillParts): void {
  const { db, clock, form, tenant } = parts
  serveEndpoint(
    app,
    getPrefill,
    async ({ query, request, reply }) => {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      const now = clock.now()
      const stored = await findPrefill(db, hashLinkToken(query.token), now)
      if (stored === undefined) {
        await addAccountEvent(db, {
          kind: 'wrong prefill link',
          at: now,
          studentId: undefined,
          emailKey: undefined,
          network: describeNetwork(request.ip),
        })
      }
      return { ...judgePrefill(form, stored ?? {}, getToday(now, tenant.timeZone)).answers }
    },
    { maxCallsPerMinute },
  )
}
