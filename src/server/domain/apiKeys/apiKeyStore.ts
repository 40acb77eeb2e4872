import type { ColumnType, Insertable } from 'kysely'

import type { ApiScope } from '#contract/endpoint.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly api_key: {
      /** Also recorded with what is read by it. */
      name: string
      /** SHA-256. */
      key_hash: Buffer
      may: readonly ApiScope[]
      created_at: Date
      /** To the minute. */
      used_at: ColumnType<Date | null, never, Date>
      revoked_at: ColumnType<Date | null, never, Date>
    }
  }
}

/** @returns false if the name is taken, also by a key that was revoked */
export async function addApiKey(db: Database, key: Insertable<Tables['api_key']>): Promise<boolean> {
  const row = await db
    .insertInto('api_key')
    .values(key)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export async function findApiKey(db: Database, keyHash: Buffer) {
  return await db
    .selectFrom('api_key')
    .select(['name', 'may', 'used_at as usedAt'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function writeKeyUse(db: Database, name: string, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ used_at: now }).where('name', '=', name).execute()
}

export async function listApiKeys(db: Database) {
  return await db
    .selectFrom('api_key')
    .select(['name', 'may', 'created_at', 'used_at', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}

/** @returns since when it is revoked, which may be before now; undefined where there is none */
export async function revokeApiKey(db: Database, name: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('name', '=', name)
    .returning('revoked_at')
    .executeTakeFirst()
  return row?.revoked_at ?? undefined
}
