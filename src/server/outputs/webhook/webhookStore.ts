import type { Insertable } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import type { WebhookTables } from './webhookTables.ts'

export interface WebhookAttempt {
  readonly at: Date
  readonly answer: string
  readonly end: 'delivered' | 'given up' | 'to be repeated'
}

export async function addDelivery(
  tx: Database,
  delivery: Pick<
    Insertable<WebhookTables['webhook_delivery']>,
    'id' | 'student_id' | 'reference' | 'created_at'
  >,
): Promise<void> {
  await tx.insertInto('webhook_delivery').values(delivery).execute()
}

export async function deleteDeliveries(tx: Database, studentId: string): Promise<void> {
  await tx.deleteFrom('webhook_delivery').where('student_id', '=', studentId).execute()
}

/** The reference of a delivery that is still pending. */
export async function findDueReference(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select('reference')
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  return row?.reference
}

export async function writeAttempt(
  db: Database,
  id: string,
  { at, answer, end }: WebhookAttempt,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      tried_at: at,
      answer,
      ...(end === 'delivered' && { delivered_at: at }),
      ...(end === 'given up' && { given_up_at: at }),
    }))
    .where('id', '=', id)
    .execute()
}
