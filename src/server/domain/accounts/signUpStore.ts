import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import { type Insertable, type Selectable, sql } from 'kysely'

import type { Database, Tables } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'

/** Adds a row for each sign-up, so that none replaces another's. */
export async function insertSignUp(db: Database, signUp: Insertable<Tables['sign_up']>) {
  await db.insertInto('sign_up').values(signUp).execute()
}

/** Returns the sign-up of this browser, or else the newest of the address. */
export async function findSignUp(db: Database, emailKey: string, browserHash: Buffer | undefined, now: Date) {
  return await db
    .selectFrom('sign_up')
    .select(['email', 'password_hash as passwordHash'])
    .select((eb) => eb('browser_hash', '=', browserHash ?? Buffer.alloc(0)).as('isOfBrowser'))
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('isOfBrowser', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The first one hashes codes; stored ones may have been hashed with any of them. */
export type CodeKeys = readonly [Buffer, ...Buffer[]]

/**
 * Creates a 6-digit code and stores its hash. Earlier ones stay valid, since mails overtake each other.
 * @param isMailed false if the address gets another mail instead: the same work is done for a code that nobody can
 * enter, so that timing reveals nothing
 */
export async function issueCode(
  tx: Database,
  [key]: CodeKeys,
  emailKey: string,
  browserHash: Buffer | undefined,
  isMailed: boolean,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('confirmation_code')
    .values({
      id,
      email_key: emailKey,
      code_hash: hashCode(key, id, isMailed ? code : 'none'),
      browser_hash: browserHash ?? null,
      expires_at: addMinutes(now, accountPeriods.code),
    })
    .execute()
  return code
}

type StoredCode = Pick<Selectable<Tables['confirmation_code']>, 'id' | 'code_hash'>

/**
 * Counts a guess against every code of an address. The browser that requested a code has its own attempts, so that
 * strangers cannot exhaust them.
 * @returns the codes that may still be compared, locked
 */
export async function takeCodeTry(
  tx: Database,
  emailKey: string,
  browserHash: Buffer | undefined,
  maxTries: number,
  now: Date,
): Promise<StoredCode[]> {
  const own = sql`${browserHash ?? Buffer.alloc(0)}::bytea`
  const { rows } = await sql<StoredCode>`
    update confirmation_code set
      browser_tries = browser_tries + (browser_hash is not distinct from ${own})::integer,
      tries = tries + (browser_hash is distinct from ${own})::integer
    where email_key = ${emailKey} and expires_at > ${now}
      and case when browser_hash = ${own} then browser_tries else tries end < ${maxTries}
    returning id, code_hash`.execute(tx)
  return rows
}

export function isCode(keys: CodeKeys, kept: StoredCode, code: string): boolean {
  return keys.some((key) => timingSafeEqual(kept.code_hash, hashCode(key, kept.id, code)))
}

/** The key prevents trying all million codes; the row's id makes equal codes look different. */
function hashCode(key: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${id} ${code}`).digest()
}

export async function insertPasswordReset(tx: Database, reset: Insertable<Tables['password_reset']>) {
  await tx.insertInto('password_reset').values(reset).execute()
}

/** Returns the address that a mailed link is valid for. */
export async function findPasswordReset(db: Database, tokenHash: Buffer, emailKey: string, now: Date) {
  return await db
    .selectFrom('password_reset')
    .select(['email', 'email_key as key'])
    .where('token_hash', '=', tokenHash)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

type UnusedTable = 'sign_up' | 'confirmation_code' | 'password_reset'

/** Deletes the sign-ups, codes and links of an address that are no longer needed. */
export async function deleteUnused(tx: Database, emailKey: string, ...tables: readonly UnusedTable[]) {
  for (const table of tables) await tx.deleteFrom(table).where('email_key', '=', emailKey).execute()
}

export async function deleteSignUp(tx: Database, browserHash: Buffer) {
  await tx.deleteFrom('sign_up').where('browser_hash', '=', browserHash).execute()
}
