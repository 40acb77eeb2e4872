import type { Insertable, ColumnType } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly prefill: {
      id: string
      /** SHA-256 of the token in the link. */
      token_hash: Buffer
      answers: Answers
      created_at: Date
      /** Who ran the command: its `--by`. */
      created_by: string
      expires_at: Date
      revoked_at: ColumnType<Date | null, never, Date>
    }
  }
}

export async function addPrefill(db: Database, prefill: Insertable<Tables['prefill']>) {
  await db.insertInto('prefill').values(prefill).execute()
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
