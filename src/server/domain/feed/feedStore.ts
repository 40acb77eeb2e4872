import { type ColumnType, type Generated, type NotNull, sql } from 'kysely'

import type { FeedEventName } from '#contract/feedEvents.ts'
import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** Append-only, but for an erased student. Contains no answers and no addresses. */
    readonly feed_event: {
      id: Generated<string>
      /** Set by a trigger at the end of the transaction. */
      number: ColumnType<string | null, never, never>
      event: FeedEventName
      /** The same for all submissions of an application. */
      student_id: string
      reference: string
      at: Date
      /** Key of a late document. */
      document_key: string | null
      /** Of a corrected submission: the reference of the one before it. */
      replaces: string | null
      /** Of an erased one: its first number, where an export may have ended. */
      erased_number: string | null
    }
  }
}

/** A number that only grows: nothing can appear before one that was read. */
export type FeedNumber = string

export type FeedEvent = Awaited<ReturnType<typeof listFeed>>[number]

/** Lists what happened after a number, in order. */
export async function listFeed(db: Database, after: FeedNumber, limit: number) {
  return await db
    .selectFrom('feed_event')
    .select(['number', 'event', 'reference', 'student_id as studentId', 'at'])
    .select(['document_key as documentKey', 'replaces'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .$narrowType<{ number: NotNull }>()
    .execute()
}

/** The number of the last event; 0 before the first. */
export async function findLastNumber(db: Database): Promise<FeedNumber> {
  const row = await db
    .selectFrom('feed_event')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  return row?.number ?? '0'
}

/**
 * The number of a submission's first event, even if it was corrected, restored or erased since: an export that continues
 * there leaves nothing out.
 */
export async function findNumber(db: Database, reference: string): Promise<FeedNumber | undefined> {
  const { rows } = await sql<{ number: FeedNumber | null }>`
    select min(coalesce(erased_number, number)) as number from feed_event
    where lower(reference) = lower(${reference}::text)`.execute(db)
  return rows[0]?.number ?? undefined
}

/**
 * Adds an event about a student's last submission; a submission after another one is a correction. Documents are told
 * only of a submission that counts: with the event by which another one counts again, all of them are read anew.
 */
export async function addFeedEvent(
  tx: Database,
  event: FeedEventName,
  studentId: string,
  at: Date,
  documentKey: string | null = null,
): Promise<void> {
  const isSubmission = event === 'application.submitted'
  await sql`
    insert into feed_event (event, student_id, reference, at, document_key, replaces)
      select case when ${isSubmission}::boolean and last.number > 1 then 'application.corrected' else ${event}::text end,
        last.student_id, last.reference, ${at}::timestamptz, ${documentKey}::text,
        case when ${isSubmission}::boolean then before.reference end
      from submission as last left join submission as before
        on before.student_id = last.student_id and before.number = last.number - 1
      where last.student_id = ${studentId}::uuid and (${documentKey}::text is null or last.state = 'current')
      order by last.number desc limit 1`.execute(tx)
}

/** Replaces the events of a student who is erased by one for each submission, before that is deleted. */
export async function eraseFeedEvents(tx: Database, studentId: string, at: Date): Promise<void> {
  await tx.deleteFrom('feed_event').where('student_id', '=', studentId).execute()
  await sql`
    insert into feed_event (event, student_id, reference, at, erased_number)
      select 'application.erased', student_id, reference, ${at}::timestamptz, position
      from submission where student_id = ${studentId}::uuid
      order by submission.number`.execute(tx)
}
