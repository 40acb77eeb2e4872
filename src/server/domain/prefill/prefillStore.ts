import { type Insertable, type ColumnType, sql } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

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

const rowsPerStatement = 500

/** All of them, or none. */
export async function addPrefills(db: Database, prefills: readonly Insertable<Tables['prefill']>[]) {
  await runTransaction(db, async (tx) => {
    for (let at = 0; at < prefills.length; at += rowsPerStatement)
      await tx
        .insertInto('prefill')
        .values(prefills.slice(at, at + rowsPerStatement))
        .execute()
  })
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

/** Deletes links that expired or were revoked before then. */
export async function deleteEndedPrefills(db: Database, before: Date): Promise<void> {
  await sql`delete from prefill where least(expires_at, revoked_at) <= ${before}`.execute(db)
}

/** The ids of the links that have this address among their answers. */
export async function listPrefillsOf(db: Database, emailKey: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from prefill where ${hasAddress(emailKey)} order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Deletes every link that has this address among its answers, and returns their ids. */
export async function deletePrefillsOf(tx: Database, emailKey: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from prefill where ${hasAddress(emailKey)} returning id`.execute(tx)
  return rows.map((row) => row.id)
}

const hasAddress = (emailKey: string) => sql`exists (
  select from jsonb_each_text(answers) as answer where lower(normalize(btrim(value), NFKC)) = ${emailKey}
)`

/** Deletes one link, by its id or its token's hash, and returns its id. */
export async function deletePrefill(
  tx: Database,
  by: { readonly id: string } | { readonly token_hash: Buffer },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('prefill')
    .where((eb) => eb.and(by))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
