import { type Insertable, type ColumnType, type Generated, sql } from 'kysely'

import type { Database, Tables } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly service_link: {
      id: string
      /** SHA-256 of the link's token. */
      token_hash: Buffer
      student_id: string
      created_at: Date
      /** Who ran the command: its `--by`. */
      created_by: string
      expires_at: Date
      revoked_at: ColumnType<Date | null, never, Date>
    }
    readonly service_link_use: {
      id: Generated<string>
      link_id: string
      at: Date
      /** Of the network; '' once it is old. */
      address: string
      /** null for the application. */
      document_key: string | null
    }
  }
}

export type ServiceLink = NonNullable<Awaited<ReturnType<typeof findServiceLink>>>

export async function addServiceLink(db: Database, link: Insertable<Tables['service_link']>): Promise<void> {
  await db.insertInto('service_link').values(link).execute()
}

export async function findServiceLink(
  db: Database,
  by: { readonly id: string } | { readonly token_hash: Buffer },
  now: Date,
) {
  return await db
    .selectFrom('service_link')
    .select(['id', 'student_id as studentId', 'expires_at as expiresAt'])
    .where((eb) => eb.and(by))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function addServiceLinkUse(
  tx: Database,
  use: Insertable<Tables['service_link_use']>,
): Promise<void> {
  await tx.insertInto('service_link_use').values(use).execute()
}

/**
 * Revokes a link to read an application or one with answers.
 * @returns since when it is ended, which may be before now; undefined where there is none
 */
export async function revokeLink(db: Database, id: string, now: Date): Promise<Date | undefined> {
  for (const table of ['service_link', 'prefill'] as const) {
    const row = await db
      .updateTable(table)
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
      .where('id', '=', id)
      .returning('revoked_at')
      .executeTakeFirst()
    if (row?.revoked_at) return row.revoked_at
  }
  return undefined
}

/** Lists the links to all applications. */
export async function listLinks(db: Database) {
  return await db
    .selectFrom('service_link as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .leftJoin('service_link_use as used', 'used.link_id', 'link.id')
    .select((eb) => [
      'link.id as link',
      'student.email',
      'link.created_at as made',
      'link.created_by as made_by',
      'link.expires_at as until',
      'link.revoked_at as revoked',
      eb.fn.count<string>('used.id').as('uses'),
      eb.fn.max('used.at').as('last_use'),
    ])
    .groupBy(['link.id', 'student.email'])
    .orderBy('link.created_at')
    .orderBy('link.id')
    .execute()
}

/** Lists the links to one application that can still be used, the newest first. */
export async function listOpenLinks(db: Database, studentId: string, now: Date) {
  return await db
    .selectFrom('service_link')
    .select(['id', 'created_at as madeAt', 'created_by as madeBy', 'expires_at as until'])
    .where('student_id', '=', studentId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function listUses(db: Database) {
  return await db
    .selectFrom('service_link_use as used')
    .innerJoin('service_link as link', 'link.id', 'used.link_id')
    .innerJoin('student', 'student.id', 'link.student_id')
    .select(['used.at as time', 'address', 'link_id as link', 'email', 'document_key as read'])
    .orderBy('used.id')
    .execute()
}

/** Deletes links that expired or were revoked before then, with their uses, and from where older uses came. */
export async function forgetOldLinks(db: Database, before: Date): Promise<void> {
  await sql`delete from service_link where least(expires_at, revoked_at) <= ${before}`.execute(db)
  await sql`update service_link_use set address = '' where at <= ${before} and address <> ''`.execute(db)
}
