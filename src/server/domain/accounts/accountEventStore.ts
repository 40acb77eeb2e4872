import { createHash } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'

import type { AccountEvent } from './accountEvent.ts'

/** Notes what happened, in the transaction in which it does. The same within a minute is one row with a count. */
export async function addAccountEvent(tx: Database, event: AccountEvent): Promise<void> {
  const { kind, at, studentId, network, emailKey } = event
  await tx
    .insertInto('account_event')
    .values({
      kind,
      at,
      student_id: studentId ?? null,
      network,
      address_hash: emailKey === undefined ? '' : hashAddress(emailKey),
      minute: new Date(Math.floor(at.getTime() / 60_000) * 60_000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'kind', 'network', 'minute', 'student_id'])
        .where('address_hash', 'is not', null)
        .doUpdateSet((eb) => ({ times: eb('account_event.times', '+', 1) })),
    )
    .execute()
}

/** Takes the hash of an address out of what happened: its student is erased. */
export async function forgetAddress(tx: Database, emailKey: string): Promise<void> {
  await tx
    .updateTable('account_event')
    .set({ address_hash: null })
    .where('address_hash', '=', hashAddress(emailKey))
    .execute()
}

/** Such that the office can make it from an address in SQL (docs/operate.md). */
function hashAddress(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex')
}
