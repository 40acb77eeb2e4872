import type { StaffRole, StaffView } from '#contract/staffRoles.ts'
import type { EmailAddress } from '#server/domain/accounts/emailAddress.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { addStaffLog, type StaffLogEntry } from './staffLogStore.ts'
import * as store from './staffMemberStore.ts'

interface ChangeContext extends Pick<Context, 'db' | 'clock'> {
  readonly by: StaffLogEntry['by']
}

/** Adds a member, or changes one: sessions go on with the new role. */
export async function putMember(
  { db, clock, by }: ChangeContext,
  member: {
    readonly address: EmailAddress
    readonly role: StaffRole
    readonly sees: StaffView | undefined
    readonly name: string | undefined
  },
): Promise<{ readonly isNew: boolean; readonly sees: StaffView }> {
  const now = clock.now()
  return await runTransaction(db, async (tx) => {
    const isNew = (await store.findMember(tx, member.address.key)) === undefined
    const { email, name, role, sees } = await store.saveMember(tx, member, now)
    const kind = isNew ? 'member added' : 'member changed'
    await addStaffLog(tx, { at: now, by, kind, details: { email, name, role, sees } })
    return { isNew, sees }
  })
}

/** @returns false if there is no such member */
export async function endMember(context: ChangeContext, address: EmailAddress): Promise<boolean> {
  return await change(context, address, 'member removed', store.removeMember)
}

/** For a lost phone. Returns false if there is no such member. */
export async function forgetFactor(context: ChangeContext, address: EmailAddress): Promise<boolean> {
  return await change(context, address, 'authenticator reset', store.resetFactor)
}

async function change(
  { db, clock, by }: ChangeContext,
  { key }: EmailAddress,
  kind: 'member removed' | 'authenticator reset',
  work: typeof store.removeMember,
): Promise<boolean> {
  const now = clock.now()
  return await runTransaction(db, async (tx) => {
    const found = await store.findMember(tx, key)
    const member = found && (await store.lockMember(tx, found.id))
    if (!member) return false
    await work(tx, member.id, now)
    await addStaffLog(tx, { at: now, by, kind, details: { email: member.email } })
    return true
  })
}
