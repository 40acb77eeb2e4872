import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods } from './accountPeriods.ts'

/** Each table's column of times, and for how many minutes a row stays after it. */
const retentions = [
  ['confirmation_code', 'expires_at', 0],
  ['sign_up', 'expires_at', 0],
  ['password_reset', 'expires_at', 0],
  ['mailbox', 'ends_at', 0],
  ['rate_limit', 'ends_at', 0],
  ['known_browser', 'used_at', accountPeriods.knownBrowser],
  ['account_event', 'at', accountPeriods.accountEvent],
  ['session', 'used_at', accountPeriods.sessionIdle],
  ['session', 'created_at', accountPeriods.session],
] as const

/** Rows that a call is using are left for the next time. */
export async function deleteExpiredRows(db: Database, now: Date) {
  for (const [table, column, minutes] of retentions) {
    await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)}
        where ${sql.ref(column)} <= ${now}::timestamptz - make_interval(mins => ${minutes}) for update skip locked
      ))`.execute(db)
  }
}
