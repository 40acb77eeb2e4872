import type { Database } from '#server/platform/database/database.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import { deleteOverTries } from './rateLimitStore.ts'

export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('confirmation_code').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_up').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
  await db.deleteFrom('mailbox').where('ends_at', '<=', now).execute()
  await deleteOverTries(db, now)
  await db
    .deleteFrom('known_browser')
    .where('used_at', '<=', addMinutes(now, -accountPeriods.knownBrowser))
    .execute()
  await db
    .deleteFrom('account_event')
    .where('at', '<=', addMinutes(now, -accountPeriods.accountEvent))
    .execute()
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('used_at', '<=', addMinutes(now, -accountPeriods.sessionIdle)),
        eb('created_at', '<=', addMinutes(now, -accountPeriods.session)),
      ]),
    )
    .execute()
}
