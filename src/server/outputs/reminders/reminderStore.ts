import { sql } from 'kysely'

import type { Answers } from '#form/answers.ts'
import { termKey } from '#form/termKey.ts'
import { lastActivity } from '#server/domain/applications/applicationOverviewStore.ts'
import type { Database } from '#server/platform/database/database.ts'

interface DueTimes {
  /** The student was last active before this. */
  readonly idleSince: Date
  /** And changed the draft after this: older ones are not reminded. */
  readonly leftAfter: Date
  /** The previous reminder was sent before this. */
  readonly lastSentBy: Date
}

interface DueDraft {
  readonly id: string
  /** Only the answer for the term. */
  readonly answers: Answers
  /** Whether a term was ever extended for this student. */
  readonly isExtended: boolean
}

/** Which answers for the term can be submitted today. */
interface OpenTerms {
  readonly known: readonly string[]
  readonly open: readonly string[]
  /** Whether those can that name no known term. */
  readonly isOtherOpen: boolean
}

/**
 * Lists drafts whose first or second reminder is due: the oldest for a term that is open to everybody, and all of
 * students for whom a term was extended, who are few.
 */
export async function listDueDrafts(
  db: Database,
  number: number,
  { idleSince, leftAfter, lastSentBy }: DueTimes,
  { known, open, isOtherOpen }: OpenTerms,
  limit: number,
): Promise<readonly DueDraft[]> {
  const term = sql`coalesce(application.answers ->> ${termKey}::text, '')`
  const isExtended = sql`exists (select from term_extension where term_extension.student_id = student.id)`
  const due = sql`${draftsIdleSince(idleSince)}
    and application.changed_at > ${leftAfter}
    and coalesce(reminder.sent, 0) = ${number} - 1
    and (reminder.sent_at is null or reminder.sent_at <= ${lastSentBy})`
  const { rows } = await sql<DueDraft>`
    select id, jsonb_build_object(${termKey}::text, term) as answers, "isExtended"
    from (
      (
        select student.id, ${term} as term, false as "isExtended", application.changed_at from ${due}
          and not ${isExtended}
          and case when ${term} = any(${known}::text[]) then ${term} = any(${open}::text[]) else ${isOtherOpen} end
        order by application.changed_at, student.id limit ${limit}
      )
      union all
      select student.id, ${term}, true, application.changed_at from ${due} and ${isExtended}
    ) as draft order by changed_at, id`.execute(db)
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
    from ${draftsIdleSince(idleSince)} and student.id = ${studentId}::uuid`.execute(db)
  return rows[0]
}

/** Drafts with an answer or a document; '', false and '--' don't count. Corrections have an end of their own. */
function draftsIdleSince(idleSince: Date) {
  return sql`application
    join student on student.id = application.student_id
    left join reminder on reminder.student_id = student.id
    where application.submitted_at is null and application.reopened_until is null
      and application.changed_at <= ${idleSince}
      and student.confirmed_at is not null and reminder.unsubscribed_at is null
      and (
        exists (select from jsonb_each_text(application.answers) as answer where answer.value not in ('', 'false', '--'))
        or exists (select from document where document.student_id = student.id)
      )
      and ${lastActivity} <= ${idleSince}`
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
