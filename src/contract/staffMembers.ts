import * as v from 'valibot'

import { maxEmailLength } from './accountRules.ts'
import { defineEndpoint, type Refusal } from './endpoint.ts'
import { messageReply } from './replies.ts'
import { staffRoles, staffViews } from './staffRoles.ts'

const params = v.object({ id: v.pipe(v.string(), v.uuid()) })

const role = v.picklist(staffRoles)
const sees = v.picklist(staffViews)
const name = v.pipe(v.string(), v.maxLength(400))

const invalidMember: Refusal = {
  status: 400,
  when: 'The address or the name cannot be used, or the role sees all applications.',
}

const noMember: Refusal = { status: 404, when: 'There is no such member.' }

const lastAdministrator: Refusal = {
  status: 409,
  when: 'Nobody would be an administrator, or the member has changed since the page was loaded.',
}

export const listMembers = defineEndpoint('GET', '/staff/api/members', {
  summary: 'The members of the staff, with their roles; not those who were removed.',
  needsStaff: 'members',
  reply: v.object({
    members: v.array(
      v.object({
        id: v.string(),
        email: v.string(),
        name: v.string(),
        role,
        sees,
        /** Whether they have set up an authenticator app. */
        has_factor: v.boolean(),
        added_at: v.string(),
        last_signed_in_at: v.nullable(v.string()),
      }),
    ),
    /** Whether roles come from the groups of an OpenID provider, which each sign-in sets again. */
    has_groups: v.boolean(),
    /** Whether members have an authenticator app of Gatehouse. */
    has_factors: v.boolean(),
  }),
})

export const addMember = defineEndpoint('POST', '/staff/api/members', {
  summary: 'Add a member of the staff, also one who was removed before.',
  needsStaff: 'members',
  body: v.strictObject({
    email: v.pipe(v.string(), v.maxLength(maxEmailLength * 2)),
    name,
    role,
    sees,
  }),
  reply: messageReply,
  refusals: [invalidMember, { status: 409, when: 'The address is a member’s already, with another role.' }],
})

export const changeMember = defineEndpoint('PUT', '/staff/api/members/:id', {
  summary: 'Change the name and the role of a member, whose session goes on with it.',
  needsStaff: 'members',
  params,
  body: v.strictObject({
    name,
    role,
    sees,
    /** What the page has shown. */
    before: v.strictObject({ name, role, sees }),
  }),
  reply: messageReply,
  refusals: [invalidMember, noMember, lastAdministrator],
})

export const removeMember = defineEndpoint('DELETE', '/staff/api/members/:id', {
  summary: 'Remove a member, and sign them out everywhere.',
  needsStaff: 'members',
  params,
  reply: messageReply,
  refusals: [noMember, lastAdministrator],
})

export const resetMemberFactor = defineEndpoint('POST', '/staff/api/members/:id/reset-factor', {
  summary: 'Forget the authenticator app of a member, and sign them out everywhere.',
  needsStaff: 'members',
  params,
  reply: messageReply,
  refusals: [noMember],
})
