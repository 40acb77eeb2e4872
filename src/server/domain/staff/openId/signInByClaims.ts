import type { OpenIdRefusal } from '#contract/openIdRefusals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'

import { addStaffLog } from '../staffLogStore.ts'
import * as members from '../staffMemberStore.ts'
import * as sessions from '../staffSessionStore.ts'
import { type OpenIdClaims, type OpenIdMember, readClaims } from './readClaims.ts'

/** Who changes members in the log, where their groups do. */
const byProvider = 'OpenID Connect'

/**
 * Opens a session for the member that these claims are about, whom the groups may make one, or says why not.
 * @param previous the session of the same browser, which ends
 */
export async function signInByClaims(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  settings: OpenIdSettings,
  claims: OpenIdClaims,
  { token, previous }: { readonly token: string; readonly previous: Buffer | undefined },
): Promise<OpenIdRefusal | undefined> {
  const now = clock.now()
  const read = readClaims(claims, settings)
  return await runTransaction(db, async (tx) => {
    const { address } = read
    const refuse = async (reason: OpenIdRefusal) => {
      const by = address?.email ?? 'no verified address'
      await addStaffLog(tx, { at: now, by, kind: 'sign-in refused', details: { way: 'openid', reason } })
      return reason
    }
    if ('refusal' in read) {
      // Whoever has left the groups is not signed in elsewhere any more.
      const former = read.refusal === 'groups' && address && (await members.findMember(tx, address.key))
      if (former) await sessions.deleteMemberSessions(tx, former.id)
      return await refuse(read.refusal)
    }
    const saved = await saveOpenIdMember(tx, read, now)
    if (!saved) return await refuse('list')
    const { member, change } = saved
    if (previous) await sessions.deleteSession(tx, previous)
    await members.recordSignIn(tx, member.id, undefined, now)
    const session = { token_hash: hashToken(token), member_id: member.id, is_complete: true }
    await sessions.insertSession(tx, session, now)
    const { email, name, role, sees } = member
    if (change)
      await addStaffLog(tx, { at: now, by: byProvider, kind: change, details: { email, name, role, sees } })
    await addStaffLog(tx, { at: now, by: member, kind: 'signed in', details: { way: 'openid' } })
    return undefined
  })
}

/** Locks the member. undefined for somebody who is not on the list, where that counts. */
async function saveOpenIdMember(tx: Database, { address, name, role }: OpenIdMember, now: Date) {
  const found = await members.findMember(tx, address.key)
  const before = found && (await members.lockMember(tx, found.id))
  const listedRole = role ?? before?.role
  if (listedRole === undefined) return undefined
  const member = await members.saveMember(
    tx,
    {
      address,
      // A name from the list stays.
      name: role === undefined && before && before.name !== before.email ? undefined : name,
      role: listedRole,
      sees: listedRole === 'reader' ? undefined : 'all',
    },
    now,
  )
  const isSame = before && (['name', 'role', 'sees'] as const).every((one) => before[one] === member[one])
  const change = before ? ('member changed' as const) : ('member added' as const)
  return { member, change: isSame ? undefined : change }
}
