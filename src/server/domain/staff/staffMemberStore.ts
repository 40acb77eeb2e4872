import type { ColumnType, Generated } from 'kysely'

import type { StaffRole, StaffView } from '#contract/staffRoles.ts'
import type { EmailAddress } from '#server/domain/accounts/emailAddress.ts'
import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** Kept after a removal, since the log and notes refer to it. */
    readonly staff_member: {
      id: Generated<string>
      email: string
      /** In lower case, for comparing. */
      email_key: string
      name: string
      role: StaffRole
      sees: StaffView
      /** Sealed; null until an authenticator app was set up. */
      totp_secret: ColumnType<string | null, never, string | null>
      /** The step of the last code that was used. */
      totp_step: ColumnType<string | null, never, string | null>
      added_at: Date
      signed_in_at: ColumnType<Date | null, never, Date>
      removed_at: Date | null
    }
  }
}

interface NewMember {
  readonly address: EmailAddress
  /** undefined keeps that of a member who was there before. */
  readonly name: string | undefined
  readonly role: StaffRole
  /** undefined keeps that of a member who was there before; all for a new one. */
  readonly sees: StaffView | undefined
}

const columns = [
  'id',
  'email',
  'name',
  'role',
  'sees',
  'totp_secret as sealedSecret',
  'totp_step as lastStep',
  'added_at as addedAt',
  'signed_in_at as signedInAt',
] as const

export type StaffMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Finds a member who was not removed. */
export async function findMember(db: Database, emailKey: string) {
  return await db
    .selectFrom('staff_member')
    .select(columns)
    .where('email_key', '=', emailKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function findMemberById(db: Database, id: string): Promise<StaffMember | undefined> {
  return await db
    .selectFrom('staff_member')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockMember(tx: Database, id: string): Promise<StaffMember | undefined> {
  return await tx
    .selectFrom('staff_member')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** By name; those who were removed are left out. */
export async function listStaffMembers(db: Database): Promise<StaffMember[]> {
  return await db
    .selectFrom('staff_member')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('email')
    .execute()
}

/** The ids of all administrators, who are locked until the transaction ends: others who change them wait. */
export async function lockAdministrators(tx: Database): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_member')
    .select('id')
    .where('role', '=', 'administrator')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Also those who were removed: what they did keeps their name. */
export async function listMemberNames(db: Database) {
  return await db
    .selectFrom('staff_member')
    .select(['id', 'name', 'removed_at as removedAt'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Adds a member, also one who was removed before, or changes one. */
export async function saveMember(tx: Database, { address, name, role, sees }: NewMember, now: Date) {
  const { email, key } = address
  return await tx
    .insertInto('staff_member')
    .values({
      email,
      email_key: key,
      name: name ?? email,
      role,
      sees: sees ?? 'all',
      added_at: now,
      removed_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((eb) => ({
        name: name ?? eb.ref('staff_member.name'),
        role,
        sees: sees ?? eb.ref('staff_member.sees'),
        added_at: eb
          .case()
          .when('staff_member.removed_at', 'is', null)
          .then(eb.ref('staff_member.added_at'))
          .else(now)
          .end(),
        removed_at: null,
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Ends a membership, and with it the sessions, links and authenticator of the member. */
export async function removeMember(tx: Database, id: string, now: Date): Promise<void> {
  await tx.updateTable('staff_member').set({ removed_at: now }).where('id', '=', id).execute()
  await resetFactor(tx, id)
}

/** Forgets the authenticator app, and ends what was opened with it: the phone may be in other hands. */
export async function resetFactor(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({ totp_secret: null, totp_step: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('staff_session').where('member_id', '=', id).execute()
  await tx.deleteFrom('staff_link').where('member_id', '=', id).execute()
}

/**
 * Records a sign-in. The member must be locked.
 * @param factor the secret of a right code and its step; undefined where the provider asks for a second factor
 */
export async function recordSignIn(
  tx: Database,
  id: string,
  factor: { readonly sealedSecret: string; readonly step: number } | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({
      signed_in_at: now,
      ...(factor && { totp_secret: factor.sealedSecret, totp_step: String(factor.step) }),
    })
    .where('id', '=', id)
    .execute()
}
