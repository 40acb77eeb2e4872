import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import { makeLimitKey } from './makeLimitKey.ts'

/** What strangers have caused at an address within the last day. */
export interface Mailbox {
  readonly key: string
  /** When a mail was sent, oldest first. */
  readonly mailed: readonly Date[]
  /** When a code was compared with a wrong guess, oldest first. */
  readonly guessed: readonly Date[]
}

/** Gives what counts of an address now, and holds it until the transaction ends: nobody counts past another. */
export async function lockMailbox(tx: Database, emailKey: string, now: Date): Promise<Mailbox> {
  const key = makeLimitKey('mailbox', emailKey)
  const row = await tx
    .insertInto('mailbox')
    .values({ key, ends_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['mailed_at', 'guessed_at'])
    .executeTakeFirstOrThrow()
  const since = addMinutes(now, -accountPeriods.mailbox)
  const pickRecent = (times: readonly Date[]) => times.filter((time) => time > since)
  return { key, mailed: pickRecent(row.mailed_at), guessed: pickRecent(row.guessed_at) }
}

/** Keeps what counts of an address that this transaction holds. */
export async function saveMailbox(tx: Database, { key, mailed, guessed }: Mailbox, now: Date): Promise<void> {
  await tx
    .updateTable('mailbox')
    .set({
      mailed_at: [...mailed],
      guessed_at: [...guessed],
      ends_at: addMinutes(now, accountPeriods.mailbox),
    })
    .where('key', '=', key)
    .execute()
}
