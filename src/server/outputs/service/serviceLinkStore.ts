import type { Insertable } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import type { ServiceTables } from './serviceTables.ts'

/** A link that opens one application now. */
export interface ServiceLink {
  readonly id: string
  readonly studentId: string
  readonly expiresAt: Date
}

/** One read through a link. */
export interface ServiceLinkUse {
  readonly linkId: string
  readonly at: Date
  readonly address: string
  readonly documentKey: string | null
}

/** Keeps a new link. */
export async function addServiceLink(
  db: Database,
  link: Omit<Insertable<ServiceTables['service_link']>, 'revoked_at'>,
): Promise<void> {
  await open(db).insertInto('service_link').values(link).execute()
}

/** Finds a link by the hash of its token; undefined where it is unknown, has expired or was revoked. */
export async function findServiceLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ServiceLink | undefined> {
  return await selectOpen(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Finds a link by its id, for a document of the application that it has opened before. */
export async function findServiceLinkById(
  db: Database,
  id: string,
  now: Date,
): Promise<ServiceLink | undefined> {
  return await selectOpen(db, now).where('id', '=', id).executeTakeFirst()
}

/** Keeps that a link was used. */
export async function addServiceLinkUse(tx: Database, use: ServiceLinkUse): Promise<void> {
  const { linkId, at, address, documentKey } = use
  await open(tx)
    .insertInto('service_link_use')
    .values({ link_id: linkId, at, address, document_key: documentKey })
    .execute()
}

/**
 * Ends a link for good.
 * @returns since when it is ended, which may be before now; undefined where there is none
 */
export async function revokeServiceLink(db: Database, id: string, now: Date): Promise<Date | undefined> {
  const row = await open(db)
    .updateTable('service_link')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirst()
  return row?.revoked_at ?? undefined
}

function selectOpen(db: Database, now: Date) {
  return open(db)
    .selectFrom('service_link')
    .select(['id', 'student_id as studentId', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
}

function open(db: Database) {
  return db.withTables<ServiceTables>()
}
