import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { staffRoles, staffViews } from './staffRoles.ts'

export const listMembers = defineEndpoint('GET', '/staff/api/members', {
  summary: 'The members of the staff, with their roles; not those who were removed.',
  needsStaff: 'members',
  reply: v.object({
    members: v.array(
      v.object({
        id: v.string(),
        email: v.string(),
        name: v.string(),
        role: v.picklist(staffRoles),
        sees: v.picklist(staffViews),
        /** Whether they have set up an authenticator app. */
        has_factor: v.boolean(),
        added_at: v.string(),
        last_signed_in_at: v.nullable(v.string()),
      }),
    ),
  }),
})
