import { notAllowedMessage } from '#contract/messages.ts'
import type { StaffRole, StaffView } from '#contract/staffRoles.ts'
import { type EmailAddress, readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'

import { endMember, forgetFactor, putMember } from './changeMembers.ts'
import type { StaffLogEntry } from './staffLogStore.ts'
import * as store from './staffMemberStore.ts'

interface MemberContext extends Pick<Context, 'db' | 'clock'> {
  /** The administrator who does it. */
  readonly by: Exclude<StaffLogEntry['by'], string>
}

export interface MemberData {
  readonly name: string
  readonly role: StaffRole
  readonly sees: StaffView
}

type MemberResult = 'done' | 'unknown' | 'changed meanwhile' | 'last administrator'

/**
 * Adds a member. Again, or at the same time, it changes nothing.
 * @returns what the member is already, if that is something else
 */
export async function addNewMember(
  context: MemberContext,
  address: EmailAddress,
  member: MemberData,
): Promise<MemberData | undefined> {
  return await inTurn(context, async (tx) => {
    const present = await store.findMember(tx, address.key)
    if (present) return isSame(present, member) ? undefined : present
    await putMember({ ...context, db: tx }, { address, ...member })
    return undefined
  })
}

/** Changes a member, unless that has changed since an administrator has seen it, or would leave no administrator. */
export async function changeKnownMember(
  context: MemberContext,
  id: string,
  before: MemberData,
  member: MemberData,
): Promise<MemberResult> {
  return await inTurn(context, async (tx, administrators) => {
    const stored = await store.lockMember(tx, id)
    if (!stored) return 'unknown'
    if (isSame(stored, member)) return 'done'
    if (!isSame(stored, before)) return 'changed meanwhile'
    if (member.role !== 'administrator' && isLast(administrators, id)) return 'last administrator'
    await putMember({ ...context, db: tx }, { address: getAddress(stored), ...member })
    return 'done'
  })
}

/** Removes a member. One who was removed before stays so. */
export async function removeKnownMember(context: MemberContext, id: string): Promise<MemberResult> {
  return await inTurn(context, async (tx, administrators) => {
    const stored = await store.lockMember(tx, id)
    if (!stored) return (await wasRemoved(tx, id)) ? 'done' : 'unknown'
    if (isLast(administrators, id)) return 'last administrator'
    await endMember({ ...context, db: tx }, getAddress(stored))
    return 'done'
  })
}

/** Forgets a member's authenticator app. @returns false if there is no such member */
export async function forgetFactorOf(context: MemberContext, id: string): Promise<boolean> {
  return await inTurn(context, async (tx) => {
    const stored = await store.lockMember(tx, id)
    return stored !== undefined && (await forgetFactor({ ...context, db: tx }, getAddress(stored)))
  })
}

/**
 * Administrators change members one after the other, so that no two of them remove each other.
 * @throws HttpError 403 for who was an administrator until another one was faster
 */
async function inTurn<Result>(
  { db, by }: MemberContext,
  work: (tx: Database, administrators: readonly string[]) => Promise<Result>,
): Promise<Result> {
  return await runTransaction(db, async (tx) => {
    const administrators = await store.lockAdministrators(tx)
    if (!administrators.includes(by.id)) throw httpError(403, notAllowedMessage)
    return await work(tx, administrators)
  })
}

function isLast(administrators: readonly string[], id: string): boolean {
  return administrators.length === 1 && administrators[0] === id
}

function isSame(one: MemberData, other: MemberData): boolean {
  return one.name === other.name && one.role === other.role && one.sees === other.sees
}

function getAddress({ email }: { readonly email: string }): EmailAddress {
  const address = readEmailAddress(email)
  if (!address) throw new Error('A member has no valid email address')
  return address
}

async function wasRemoved(tx: Database, id: string): Promise<boolean> {
  return (await store.listMemberNames(tx)).some((one) => one.id === id)
}
