import type { ColumnType, Insertable } from 'kysely'

import { addMinutes } from '#server/domain/accounts/accountPeriods.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

import { staffPeriods } from './staffPeriods.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** A mailed link, which is deleted when it is used. */
    readonly staff_link: { token_hash: Buffer; member_id: string | null; expires_at: Date }
    readonly staff_session: {
      token_hash: Buffer
      member_id: string
      /** Not until the second factor was given. */
      is_complete: boolean
      created_at: Date
      /** To the minute. */
      used_at: Date
      /** Wrong codes. */
      tries: ColumnType<number, never, number>
      /** Sealed: for a member without an authenticator app, the secret that this sign-in offers. */
      new_secret: string | null
    }
  }
}

export async function insertLink(tx: Database, link: Insertable<Tables['staff_link']>): Promise<void> {
  await tx.insertInto('staff_link').values(link).execute()
}

/** Uses a link up. Returns whose it is; undefined if it is wrong, used or too late. */
export async function takeLink(tx: Database, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const link = await tx
    .deleteFrom('staff_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return link?.member_id ?? undefined
}

export async function insertSession(
  tx: Database,
  session: Pick<Insertable<Tables['staff_session']>, 'token_hash' | 'member_id' | 'is_complete'> & {
    readonly new_secret?: string
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({ new_secret: null, ...session, created_at: now, used_at: now })
    .execute()
}

/** Finds the session of a member who was not removed, with the role that the member has now. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date) {
  const session = await db
    .selectFrom('staff_session as session')
    .innerJoin('staff_member as member', 'member.id', 'session.member_id')
    .select(['session.token_hash as tokenHash', 'session.is_complete as isComplete'])
    .select([
      'session.used_at as usedAt',
      'session.created_at as createdAt',
      'session.new_secret as newSecret',
    ])
    .select(['member.id', 'member.email', 'member.email_key as emailKey', 'member.name'])
    .select(['member.role', 'member.sees', 'member.totp_secret as sealedSecret'])
    .where('session.token_hash', '=', tokenHash)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst()
  return session && findSessionEnd(session) > now ? session : undefined
}

/** When it ends if it is not used again. */
export function findSessionEnd({
  isComplete,
  createdAt,
  usedAt,
}: {
  readonly isComplete: boolean
  readonly createdAt: Date
  readonly usedAt: Date
}): Date {
  if (!isComplete) return addMinutes(createdAt, staffPeriods.code)
  const idle = addMinutes(usedAt, staffPeriods.sessionIdle)
  const last = addMinutes(createdAt, staffPeriods.session)
  return idle < last ? idle : last
}

export async function renewSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** @returns how many codes were wrong, with this one */
export async function countWrongCode(tx: Database, tokenHash: Buffer): Promise<number> {
  const row = await tx
    .updateTable('staff_session')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** @returns false if it was gone already */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_session')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Signs a member out everywhere. */
export async function deleteMemberSessions(tx: Database, memberId: string): Promise<void> {
  await tx.deleteFrom('staff_session').where('member_id', '=', memberId).execute()
}

/** Deletes the links and sessions that have ended. */
export async function deleteEndedSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_link').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('staff_session')
    .where((eb) =>
      eb.or([
        eb('used_at', '<=', addMinutes(now, -staffPeriods.sessionIdle)),
        eb('created_at', '<=', addMinutes(now, -staffPeriods.session)),
        eb.and([eb('is_complete', '=', false), eb('created_at', '<=', addMinutes(now, -staffPeriods.code))]),
      ]),
    )
    .execute()
}
