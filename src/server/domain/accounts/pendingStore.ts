import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { EmailAddress } from './emailAddress.ts'

/** Adds a row for each sign-up, so that none replaces another's. */
export async function insertSignUp(
  tx: Database,
  { email, key }: EmailAddress,
  chosen: { readonly passwordHash: string; readonly browserHash: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sign_up')
    .values({
      email,
      email_key: key,
      password_hash: chosen.passwordHash,
      browser_hash: chosen.browserHash,
      created_at: now,
      expires_at: addMinutes(now, accountPeriods.signUp),
    })
    .execute()
}

/** Returns the pending sign-up of this browser, or else the newest of the address. */
export async function findSignUp(
  db: Database,
  emailKey: string,
  browserHash: Buffer | undefined,
  now: Date,
): Promise<
  { readonly email: string; readonly passwordHash: string; readonly isOfBrowser: boolean } | undefined
> {
  const row = await db
    .selectFrom('sign_up')
    .select(['email', 'password_hash as passwordHash', 'browser_hash'])
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('browser_hash', '=', browserHash ?? Buffer.alloc(0)), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    email: row.email,
    passwordHash: row.passwordHash,
    isOfBrowser: browserHash?.equals(row.browser_hash) ?? false,
  }
}

/** Stores a mailed code. Earlier ones stay valid, since mails overtake each other. */
export async function insertCode(
  tx: Database,
  code: {
    readonly id: string
    readonly emailKey: string
    readonly codeHash: Buffer
    readonly browserHash: Buffer | undefined
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('confirmation_code')
    .values({
      id: code.id,
      email_key: code.emailKey,
      code_hash: code.codeHash,
      browser_hash: code.browserHash ?? null,
      expires_at: addMinutes(now, accountPeriods.code),
    })
    .execute()
}

/**
 * Counts a guess against every code of an address. The browser that asked for a code has tries of its own, so that
 * strangers cannot exhaust them.
 * @returns the codes that may still be compared, locked
 */
export async function takeCodeTry(
  tx: Database,
  emailKey: string,
  browserHash: Buffer | undefined,
  maxTries: number,
  now: Date,
): Promise<{ readonly id: string; readonly code_hash: Buffer }[]> {
  const own = sql`${browserHash ?? Buffer.alloc(0)}::bytea`
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update confirmation_code set
      browser_tries = browser_tries + (browser_hash is not distinct from ${own})::integer,
      tries = tries + (browser_hash is distinct from ${own})::integer
    where email_key = ${emailKey} and expires_at > ${now}
      and case when browser_hash = ${own} then browser_tries else tries end < ${maxTries}
    returning id, code_hash`.execute(tx)
  return rows
}

export async function insertPasswordReset(
  tx: Database,
  { email, key }: EmailAddress,
  tokenHash: Buffer,
  now: Date,
  minutes: number = accountPeriods.resetLink,
): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash,
      email,
      email_key: key,
      expires_at: addMinutes(now, minutes),
    })
    .execute()
}

/** Returns the address that a mailed link is valid for. */
export async function findPasswordReset(
  db: Database,
  tokenHash: Buffer,
  emailKey: string,
  now: Date,
): Promise<EmailAddress | undefined> {
  return await db
    .selectFrom('password_reset')
    .select(['email', 'email_key as key'])
    .where('token_hash', '=', tokenHash)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes the codes and links of an address, or also what else is waiting there. */
export async function deletePending(
  tx: Database,
  emailKey: string,
  tables: readonly ('sign_up' | 'confirmation_code' | 'password_reset')[] = [
    'confirmation_code',
    'password_reset',
  ],
): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('email_key', '=', emailKey).execute()
}

export async function deleteSignUp(tx: Database, browserHash: Buffer): Promise<void> {
  await tx.deleteFrom('sign_up').where('browser_hash', '=', browserHash).execute()
}
