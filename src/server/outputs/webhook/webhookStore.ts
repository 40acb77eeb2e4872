import type { Insertable, ColumnType, Generated, Updateable } from 'kysely'

import type { Database, Tables } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly webhook_delivery: {
      id: string
      student_id: string
      reference: string
      created_at: Date
      attempts: Generated<number>
      tried_at: ColumnType<Date | null, never, Date>
      /** `HTTP 204`, or why there was no reply. */
      answer: ColumnType<string | null, never, string>
      delivered_at: ColumnType<Date | null, never, Date>
      given_up_at: ColumnType<Date | null, never, Date>
    }
  }
}

export async function addDelivery(
  tx: Database,
  delivery: Insertable<Tables['webhook_delivery']>,
): Promise<void> {
  await tx.insertInto('webhook_delivery').values(delivery).execute()
}

export async function deleteDeliveries(tx: Database, studentId: string): Promise<void> {
  await tx.deleteFrom('webhook_delivery').where('student_id', '=', studentId).execute()
}

export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('id', '=', id).execute()
}

/** The reference of a delivery that is still pending. */
export async function findPendingReference(db: Database, id: string): Promise<string | undefined> {
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
  attempt: Updateable<Tables['webhook_delivery']>,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set((eb) => ({ ...attempt, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
