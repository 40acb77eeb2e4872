import { type ColumnType, type Generated, sql, type Updateable } from 'kysely'

import type { FeedEvent, FeedNumber } from '#server/domain/feed/feedStore.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly webhook_delivery: {
      id: Generated<string>
      /** Of the event in the feed. */
      number: FeedNumber
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
    /** Its only row: up to which number events have a delivery. */
    readonly webhook_cursor: {
      is_only: Generated<boolean>
      number: FeedNumber
    }
  }
}

/** Begins to deliver what happens from now on, unless that has begun before. */
export async function beginCursor(db: Database): Promise<void> {
  await sql`
    insert into webhook_cursor (number) select coalesce(max(number), 0) from feed_event
    where not exists (select from webhook_cursor)
    on conflict do nothing`.execute(db)
}

/** Where the deliveries end, locked until the transaction ends. */
export async function lockCursor(tx: Database): Promise<FeedNumber> {
  const row = await tx.selectFrom('webhook_cursor').select('number').forUpdate().executeTakeFirstOrThrow()
  return row.number
}

export async function writeCursor(tx: Database, number: FeedNumber): Promise<void> {
  await tx.updateTable('webhook_cursor').set({ number }).execute()
}

export async function addDeliveries(tx: Database, events: readonly FeedEvent[]): Promise<void> {
  const deliveries = events.map(({ number, studentId, reference, at }) => ({
    number,
    student_id: studentId,
    reference,
    created_at: at,
  }))
  await tx.insertInto('webhook_delivery').values(deliveries).execute()
}

export async function deleteDeliveries(tx: Database, studentId: string): Promise<void> {
  await tx.deleteFrom('webhook_delivery').where('student_id', '=', studentId).execute()
}

export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('id', '=', id).execute()
}

/**
 * Finds the first delivery of a student that is pending, with its event: none after which another one has arrived.
 * @param number of one that is tried even if it was given up
 */
export async function findNextDelivery(db: Database, studentId: string, number: FeedNumber) {
  return await db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('feed_event as told', 'told.number', 'delivery.number')
    .select(['delivery.id', 'delivery.number', 'told.event', 'told.reference', 'told.at'])
    .select(['told.student_id as studentId', 'told.document_key as documentKey', 'told.replaces'])
    .where('delivery.student_id', '=', studentId)
    .where('delivered_at', 'is', null)
    .where((eb) => eb.or([eb('given_up_at', 'is', null), eb('delivery.number', '=', number)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery as later')
            .select('later.id')
            .whereRef('later.student_id', '=', 'delivery.student_id')
            .whereRef('later.number', '>', 'delivery.number')
            .where('later.delivered_at', 'is not', null),
        ),
      ),
    )
    .orderBy('delivery.number')
    .executeTakeFirst()
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
