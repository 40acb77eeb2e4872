import { sql } from 'kysely'
import { createHash } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import { findStudent } from './studentStore.ts'

/** @param tries negative to take some back */
export async function countTry(db: Database, keys: readonly string[], minutes: number, now: Date, tries = 1) {
  // Ordered, so that concurrent transactions do not deadlock.
  const { rows } = await sql<{ key: string; tries: number; endsAt: Date }>`
    insert into rate_limit as kept (key, tries, ends_at)
      select key, greatest(0, ${tries}::integer), ${addMinutes(now, minutes)}::timestamptz
      from unnest(${keys.toSorted()}::text[]) as key
    on conflict (key) do update set
      tries = greatest(0, ${tries}::integer + case when kept.ends_at <= ${now} then 0 else kept.tries end),
      ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end
    returning key, tries, ends_at as "endsAt"`.execute(db)
  return rows
}

/** Reads without counting. */
export async function findTries(db: Database, keys: readonly string[], now: Date) {
  return await db
    .selectFrom('rate_limit')
    .select(['key', 'tries', 'ends_at as endsAt'])
    .where('key', 'in', keys)
    .where('ends_at', '>', now)
    .execute()
}

/** Hashed, so that no address is stored for having been tried. */
export function makeLimitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

export type Mailbox = Awaited<ReturnType<typeof lockMailbox>>

/** Returns an address's counters, locked until the transaction ends. */
export async function lockMailbox(tx: Database, emailKey: string, now: Date) {
  const key = makeLimitKey('mailbox', await foldTag(tx, emailKey))
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

/**
 * `ada+one@` and `ada+two@` mostly reach the same mailbox, so that they count together, until one of them has an account.
 * `ada@` counts alone: whoever makes up tags shuts nobody out of it.
 */
async function foldTag(tx: Database, emailKey: string): Promise<string> {
  const folded = emailKey.replace(/\+[^@]*@/, '+@')
  return folded !== emailKey && (await findStudent(tx, emailKey)) === undefined ? folded : emailKey
}

async function saveMailbox(tx: Database, { key, mailed, guessed }: Mailbox, now: Date) {
  await tx
    .updateTable('mailbox')
    .set({ mailed_at: mailed, guessed_at: guessed, ends_at: addMinutes(now, accountPeriods.mailbox) })
    .where('key', '=', key)
    .execute()
}

/** Per address in any 24 hours, caused by what strangers may have typed (decision 0057). */
export const mailboxLimits = {
  mails: 12,
  /** A wrong guess counts once for each code it is compared with. */
  guesses: 30,
} as const

/**
 * `ordinary`: the requested mail; `link`: a link valid for a day instead, since no other mail may follow or codes are
 * exhausted; `none`: nothing, since the newest mail already has such a link.
 */
type MailTurn = 'ordinary' | 'link' | 'none'

export async function takeMailTurn(tx: Database, emailKey: string, now: Date): Promise<MailTurn> {
  const mailbox = await lockMailbox(tx, emailKey, now)
  const isFull = mailbox.mailed.length >= mailboxLimits.mails
  const mailed = isFull ? mailbox.mailed : [...mailbox.mailed, now]
  await saveMailbox(tx, { ...mailbox, mailed }, now)
  if (isFull) return 'none'
  return mailed.length === mailboxLimits.mails || !allowsGuess(mailbox) ? 'link' : 'ordinary'
}

export function allowsGuess({ guessed }: Mailbox, codes = 1): boolean {
  return guessed.length + codes <= mailboxLimits.guesses
}

/** Counts a wrong guess at this many codes, up to the limit. */
export async function countGuess(tx: Database, mailbox: Mailbox, codes: number, now: Date) {
  const guessed = [...mailbox.guessed, ...Array.from({ length: codes }, () => now)]
  await saveMailbox(tx, { ...mailbox, guessed: guessed.slice(0, mailboxLimits.guesses) }, now)
}

/** Allows one more mail: the owner has used a code or link, and with it the last day link. */
export async function makeRoomForMail(tx: Database, mailbox: Mailbox, now: Date) {
  await saveMailbox(tx, { ...mailbox, mailed: mailbox.mailed.slice(0, mailboxLimits.mails - 1) }, now)
}
