import type { FastifyInstance } from 'fastify'

import * as members from '#contract/staffMembers.ts'
import { serveStaffSignIn, type StaffContext } from '#server/domain/staff/serveStaffSignIn.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { registerListRoutes } from './registerListRoutes.ts'
import { registerReadingRoutes, type StaffReadingContext } from './registerReadingRoutes.ts'

/** The calls of the admissions staff, registered only where STAFF is on. */
export function registerStaffRoutes(app: FastifyInstance, context: StaffContext & StaffReadingContext): void {
  serveStaffSignIn(app, context)
  registerListRoutes(app, context)
  registerReadingRoutes(app, context)

  serveEndpoint(app, members.listMembers, async () => {
    const found = await listStaffMembers(context.db)
    return {
      members: found.map(({ id, email, name, role, sees, sealedSecret, addedAt, signedInAt }) => ({
        id,
        email,
        name,
        role,
        sees,
        has_factor: sealedSecret !== null,
        added_at: addedAt.toISOString(),
        last_signed_in_at: signedInAt?.toISOString() ?? null,
      })),
    }
  })
}
