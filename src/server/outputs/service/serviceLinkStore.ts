import type { Insertable } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import type { ServiceTables } from './serviceTables.ts'

export type ServiceLink = NonNullable<Awaited<ReturnType<typeof findServiceLink>>>

export async function addServiceLink(
  db: Database,
  link: Insertable<ServiceTables['service_link']>,
): Promise<void> {
  await db.insertInto('service_link').values(link).execute()
}

export async function findServiceLink(db: Database, tokenHash: Buffer, now: Date) {
  return await selectOpen(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
}

export async function findServiceLinkById(db: Database, id: string, now: Date) {
  return await selectOpen(db, now).where('id', '=', id).executeTakeFirst()
}

export async function addServiceLinkUse(
  tx: Database,
  use: Insertable<ServiceTables['service_link_use']>,
): Promise<void> {
  await tx.insertInto('service_link_use').values(use).execute()
}

/** Returns when it ended, which may be earlier than now; undefined if there is no such link. */
export async function revokeServiceLink(db: Database, id: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('service_link')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirst()
  return row?.revoked_at ?? undefined
}

function selectOpen(db: Database, now: Date) {
  return db
    .selectFrom('service_link')
    .select(['id', 'student_id as studentId', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
}
