import type { Insertable } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { PrefillTables } from './prefillTables.ts'

export async function addPrefill(
  db: Database,
  prefill: Omit<Insertable<PrefillTables['prefill']>, 'revoked_at' | 'answers'> & {
    readonly answers: Answers
  },
): Promise<void> {
  await db
    .insertInto('prefill')
    .values({ ...prefill, answers: JSON.stringify(prefill.answers) })
    .execute()
}

export async function findPrefill(db: Database, tokenHash: Buffer, now: Date): Promise<Answers | undefined> {
  const row = await db
    .selectFrom('prefill')
    .select('answers')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.answers
}

/** @returns when it ended, which may be earlier than now */
export async function revokePrefill(db: Database, id: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('prefill')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirst()
  return row?.revoked_at ?? undefined
}
