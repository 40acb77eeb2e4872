import type { FastifyInstance } from 'fastify'

import { emailInvalidMessage } from '#contract/accountRules.ts'
import * as calls from '#contract/staffMembers.ts'
import { describeRole } from '#contract/staffRoles.ts'
import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import {
  addNewMember,
  changeKnownMember,
  forgetFactorOf,
  type MemberData,
  removeKnownMember,
} from '#server/domain/staff/administerMembers.ts'
import { readMemberName } from '#server/domain/staff/readMemberName.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import type { Context } from '#server/platform/context.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'

const noneMessage = 'There is no such member. They may have been removed.'
const lastMessage = 'This is the only administrator. Make somebody else an administrator first.'
const changedMessage =
  'Somebody else has changed this member in the meantime. Nothing was done. Please look at it again.'

interface MemberContext extends Pick<Context, 'db' | 'clock'> {
  readonly openId?: OpenIdSettings | undefined
}

/** Serves the list of members, which administrators change. Each change is in the log. */
export function registerMemberRoutes(app: FastifyInstance, context: MemberContext): void {
  const { db, openId } = context

  serveEndpoint(app, calls.listMembers, async () => {
    const found = await listStaffMembers(db)
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
      has_groups: openId?.roles !== undefined,
      has_factors: openId === undefined,
    }
  })

  serveEndpoint(app, calls.addMember, async ({ body, staff: by }) => {
    const address = readEmailAddress(body.email)
    if (!address) return httpError(400, emailInvalidMessage)
    const member = readMember(body)
    const present = await addNewMember({ ...context, by }, address, member)
    return present
      ? httpError(
          409,
          `${address.email} is already a member: ${present.name}, ${describeRole(present.role)}.`,
        )
      : { message: `${member.name} was added as ${describeRole(member.role)}.` }
  })

  serveEndpoint(app, calls.changeMember, async ({ params: { id }, body, staff: by }) => {
    const member = readMember(body)
    const result = await changeKnownMember({ ...context, by }, id, body.before, member)
    return result === 'done'
      ? { message: `${member.name} is now ${describeRole(member.role)}.` }
      : refuse(result)
  })

  serveEndpoint(app, calls.removeMember, async ({ params: { id }, staff: by }) => {
    const result = await removeKnownMember({ ...context, by }, id)
    return result === 'done'
      ? { message: 'The member is removed, and signed out everywhere.' }
      : refuse(result)
  })

  serveEndpoint(app, calls.resetMemberFactor, async ({ params: { id }, staff: by }) =>
    (await forgetFactorOf({ ...context, by }, id))
      ? {
          message:
            'The member is signed out everywhere, and sets up an authenticator app at the next sign-in.',
        }
      : httpError(404, noneMessage),
  )
}

/** @throws HttpError 400 for a name that nobody could read, and for one who would see too little */
function readMember({ name: given, role, sees }: MemberData): MemberData {
  const name = readMemberName(given)
  if (name === undefined) throw httpError(400, 'Write a name of at most 100 characters.')
  if (sees === 'assigned' && role !== 'reader')
    throw httpError(400, 'Only readers can be limited to what is assigned to them.')
  return { name, role, sees }
}

function refuse(result: 'unknown' | 'changed meanwhile' | 'last administrator') {
  if (result === 'unknown') return httpError(404, noneMessage)
  return httpError(409, result === 'last administrator' ? lastMessage : changedMessage)
}
