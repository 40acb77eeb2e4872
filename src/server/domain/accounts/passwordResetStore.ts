import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { EmailAddress } from './emailAddress.ts'

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

export async function isPasswordReset(
  db: Database,
  tokenHash: Buffer,
  emailKey: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset')
    .select('email_key')
    .where('token_hash', '=', tokenHash)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function takePasswordReset(
  tx: Database,
  tokenHash: Buffer,
  emailKey: string,
  now: Date,
): Promise<EmailAddress | undefined> {
  return await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .returning(['email', 'email_key as key'])
    .executeTakeFirst()
}

export async function deletePasswordResets(tx: Database, emailKey: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('email_key', '=', emailKey).execute()
}
