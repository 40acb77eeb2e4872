import type { Database } from '#server/database/database.ts'

import type { AccountEvent } from './accountEvent.ts'
import type { AccountTables } from './accountTables.ts'

/** Notes what happened, in the transaction in which it does. */
export async function addAccountEvent(tx: Database, event: AccountEvent): Promise<void> {
  const { kind, at, studentId, network } = event
  await tx
    .withTables<AccountTables>()
    .insertInto('account_event')
    .values({ kind, at, student_id: studentId ?? null, network })
    .execute()
}
