import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { EmailAddress } from './emailAddress.ts'

/** Adds a row for each sign-up, so that none replaces another's. */
export async function insertSignUp(
  tx: Database,
  { email, key }: EmailAddress,
  passwordHash: string,
  browserHash: Buffer,
  now: Date,
) {
  await tx
    .insertInto('sign_up')
    .values({
      email,
      email_key: key,
      password_hash: passwordHash,
      browser_hash: browserHash,
      created_at: now,
      expires_at: addMinutes(now, accountPeriods.signUp),
    })
    .execute()
}

/** Returns the pending sign-up of this browser, or else the newest of the address. */
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

export async function insertPasswordReset(
  tx: Database,
  { email, key }: EmailAddress,
  tokenHash: Buffer,
  expiresAt: Date,
) {
  await tx
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, email, email_key: key, expires_at: expiresAt })
    .execute()
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

type PendingTable = 'sign_up' | 'confirmation_code' | 'password_reset'

export async function deletePending(tx: Database, emailKey: string, ...tables: readonly PendingTable[]) {
  for (const table of tables) await tx.deleteFrom(table).where('email_key', '=', emailKey).execute()
}

export async function deleteSignUp(tx: Database, browserHash: Buffer) {
  await tx.deleteFrom('sign_up').where('browser_hash', '=', browserHash).execute()
}
