import { sql } from 'kysely'

import type { Answers } from '#form/answers.ts'
import { termKey } from '#form/termKey.ts'
import { lastActivity } from '#server/domain/storedApplications/applicationOverviewStore.ts'
import type { Database } from '#server/platform/database/database.ts'

interface DueTimes {
  /** The student was last active before this. */
  readonly idleSince: Date
  /** And changed the draft after this: older ones are not reminded. */
  readonly leftAfter: Date
  /** The previous reminder was sent before this. */
  readonly lastSentBy: Date
}

interface IdleDraft {
  readonly id: string
  readonly changedAt: Date
  /** Only the answer for the term. */
  readonly answers: Answers
  /** Whether the student has entered something, and was not active since in another way. */
  readonly isLeft: boolean
  /** Whether a term was ever extended for this student. */
  readonly isExtended: boolean
}

/** Where the last search for this reminder stopped; undefined if it came to the end. */
export async function findSearchEnd(db: Database, number: number): Promise<Date | undefined> {
  const { rows } = await sql<{ changedAfter: Date | null }>`
    select changed_after as "changedAfter" from reminder_search where number = ${number}`.execute(db)
  return rows[0]?.changedAfter ?? undefined
}

/** The next search goes on with drafts that were changed after this; undefined begins again. */
export async function writeSearchEnd(
  tx: Database,
  number: number,
  changedAfter: Date | undefined,
): Promise<void> {
  await sql`
    insert into reminder_search (number, changed_after) values (${number}, ${changedAfter ?? null})
    on conflict (number) do update set changed_after = excluded.changed_after`.execute(tx)
}

/**
 * Lists drafts whose first or second reminder may be due, the oldest first: `limit` of them, and those that were changed
 * in the same moment as the last.
 */
export async function listIdleDrafts(
  db: Database,
  number: number,
  { idleSince, leftAfter, lastSentBy }: DueTimes,
  limit: number,
): Promise<readonly IdleDraft[]> {
  const { rows } = await sql<IdleDraft>`
    select student.id, changed_at as "changedAt", ${isLeftSince(idleSince)} as "isLeft",
      jsonb_build_object(${termKey}::text, coalesce(application.answers ->> ${termKey}::text, '')) as answers,
      exists (select from term_extension where term_extension.student_id = student.id) as "isExtended"
    from (
      select application.student_id, changed_at, answers from ${draftsUnchangedSince(idleSince)}
        and application.changed_at > ${leftAfter}
        and coalesce(reminder.sent, 0) = ${number} - 1
        and (reminder.sent_at is null or reminder.sent_at <= ${lastSentBy})
      order by changed_at fetch first ${limit} rows with ties
    ) as application join student on student.id = application.student_id
    order by changed_at, student.id`.execute(db)
  return rows
}

/** Counts a reminder for each, and returns those that no other process has counted. */
export async function claimReminders(
  tx: Database,
  number: number,
  studentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with claimed as (
      insert into reminder (student_id, sent, sent_at)
        select id, ${number}::smallint, ${now}::timestamptz from student where id = any(${studentIds}::uuid[])
        order by id
      on conflict (student_id) do update set sent = excluded.sent, sent_at = excluded.sent_at
        where reminder.sent = excluded.sent - 1 and reminder.unsubscribed_at is null
      returning student_id as id
    ), recorded as (
      insert into application_event (student_id, at, actor, kind, keys)
        select id, ${now}::timestamptz, 'gatehouse', 'reminded', '{}' from claimed
    )
    select id from claimed`.execute(tx)
  return rows.map((row) => row.id)
}

/** The draft of a claimed reminder; undefined after activity, an unsubscription or a submission. */
export async function findRemindedDraft(
  db: Database,
  studentId: string,
  idleSince: Date,
): Promise<{ readonly email: string; readonly answers: Answers } | undefined> {
  const { rows } = await sql<{ email: string; answers: Answers }>`
    select student.email, application.answers
    from ${draftsUnchangedSince(idleSince)} and ${isLeftSince(idleSince)}
      and student.id = ${studentId}::uuid`.execute(db)
  return rows[0]
}

/** Drafts of students who can be reminded. Corrections have their own deadline. */
function draftsUnchangedSince(moment: Date) {
  return sql`application
    join student on student.id = application.student_id
    left join reminder on reminder.student_id = student.id
    where application.submission_number = 0 and application.changed_at <= ${moment}
      and student.confirmed_at is not null and reminder.unsubscribed_at is null`
}

/** Whether a draft has an answer or a document ('', false and '--' don't count), and nothing has happened since. */
function isLeftSince(moment: Date) {
  return sql`(
    (
      exists (select from jsonb_each_text(application.answers) as answer where answer.value not in ('', 'false', '--'))
      or exists (select from document where document.student_id = student.id)
    )
    and ${lastActivity} <= ${moment}
  )`
}

/** Does nothing if the student is gone or already unsubscribed. */
export async function writeUnsubscription(
  db: Database,
  studentId: string,
  actor: string,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      insert into reminder (student_id, unsubscribed_at)
        select id, ${now}::timestamptz from student where id = ${studentId}::uuid
      on conflict (student_id) do update set unsubscribed_at = excluded.unsubscribed_at
        where reminder.unsubscribed_at is null
      returning student_id
    )
    insert into application_event (student_id, at, actor, kind, keys)
      select student_id, ${now}::timestamptz, ${actor}::text, 'unsubscribed', '{}' from ended`.execute(db)
}
