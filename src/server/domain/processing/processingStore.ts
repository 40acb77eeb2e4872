import { type Generated, sql } from 'kysely'

import { makeBaseCondition, type Viewer } from '#server/domain/applicationList/listConditionStore.ts'
import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** Without a row nobody has done anything yet. */
    readonly application_processing: {
      student_id: string
      /** One more with each change. */
      revision: number
      /** Of the tenant's `stages`. */
      stage: string | null
      /** A member of the staff. */
      assignee: string | null
      /** Whatever happened until then has been dealt with. */
      handled_at: Date | null
      changed_at: Date
      changed_by: string
      /** As they were called then. */
      changed_by_name: string
    }
    /** Append-only. */
    readonly application_note: {
      id: Generated<string>
      student_id: string
      author_id: string
      /** As they were called then. */
      author_name: string
      at: Date
      text: string
      /** The id under which the author's page has sent it, maybe more than once. */
      sent_as: string
    }
    /** When a member last read an application, and the last event and note that were there. */
    readonly application_look: {
      member_id: string
      student_id: string
      looked_at: Date
      feed_id: string
      note_id: string
    }
    /** Who has an application open at this moment. */
    readonly application_viewer: {
      student_id: string
      member_id: string
      member_name: string
      seen_at: Date
    }
  }
}

/** A member of the staff, as other tables name them. */
export interface Member {
  readonly id: string
  readonly name: string
}

export interface Processing {
  /** 0 before the first change. */
  readonly revision: number
  readonly stage: string | null
  readonly assignee: string | null
  readonly handledAt: Date | null
  /** Who changed it last, and when; missing before the first change. */
  readonly changed?: { readonly at: Date; readonly by: Member }
}

export async function readProcessing(db: Database, studentId: string): Promise<Processing> {
  const row = await db
    .selectFrom('application_processing')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (!row) return { revision: 0, stage: null, assignee: null, handledAt: null }
  const { revision, stage, assignee, handled_at: handledAt } = row
  const by = { id: row.changed_by, name: row.changed_by_name }
  return { revision, stage, assignee, handledAt, changed: { at: row.changed_at, by } }
}

/** Writes what follows on a revision. @returns false if another change has made that already, or nothing was begun */
export async function writeProcessing(
  tx: Database,
  studentId: string,
  { revision, stage, assignee, handledAt }: Processing,
  { at, by }: { readonly at: Date; readonly by: Member },
): Promise<boolean> {
  const { rows } = await sql`
    insert into application_processing as stored
        (student_id, revision, stage, assignee, handled_at, changed_at, changed_by, changed_by_name)
      select student_id, ${revision}::integer, ${stage}::text, ${assignee}::uuid, ${handledAt}::timestamptz,
        ${at}::timestamptz, ${by.id}::uuid, ${by.name}::text
      from application_list where student_id = ${studentId}::uuid
    on conflict (student_id) do update set revision = excluded.revision, stage = excluded.stage,
      assignee = excluded.assignee, handled_at = excluded.handled_at, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, changed_by_name = excluded.changed_by_name
    where stored.revision = excluded.revision - 1
    returning revision`.execute(tx)
  return rows.length === 1
}

/** @returns false if there is no such application, or the note was added before */
export async function insertNote(
  tx: Database,
  note: Pick<GivenNote, 'studentId' | 'text' | 'sentAs'> & { readonly author: Member; readonly at: Date },
): Promise<boolean> {
  const { studentId, author, at, text, sentAs } = note
  const { rows } = await sql`
    insert into application_note (student_id, author_id, author_name, at, text, sent_as)
      select student_id, ${author.id}::uuid, ${author.name}::text, ${at}::timestamptz, ${text}::text, ${sentAs}::uuid
      from application_list where student_id = ${studentId}::uuid
    on conflict (student_id, author_id, sent_as) do nothing
    returning id`.execute(tx)
  return rows.length === 1
}

/** Whether a note was added under the id that its author's page has given it. */
export async function isNoteAdded(
  tx: Database,
  { studentId, authorId, sentAs }: Pick<GivenNote, 'studentId' | 'sentAs'> & { readonly authorId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('application_note')
    .select('id')
    .where('student_id', '=', studentId)
    .where('author_id', '=', authorId)
    .where('sent_as', '=', sentAs)
    .executeTakeFirst()
  return row !== undefined
}

/** A note as it was sent. */
export interface GivenNote {
  readonly studentId: string
  readonly text: string
  /** Made by the author's page: what is sent again after a reply was lost is the same note. */
  readonly sentAs: string
}

/** The oldest first. */
export async function listNotes(db: Database, studentId: string) {
  return await db
    .selectFrom('application_note')
    .select(['id', 'author_id as authorId', 'author_name as authorName', 'at', 'text'])
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()
}

/** What a member has seen of an application: everything up to these ids. */
export interface Look {
  readonly lookedAt: Date
  readonly feedId: string
  readonly noteId: string
}

/**
 * Notes that a member has seen everything that is there now.
 * @returns what they had seen before
 */
export async function writeLook(tx: Database, studentId: string, memberId: string, at: Date) {
  const { rows } = await sql<Look>`
    with earlier as (
      select looked_at, feed_id, note_id from application_look
      where member_id = ${memberId}::uuid and student_id = ${studentId}::uuid
    ), written as (
      insert into application_look as stored (member_id, student_id, looked_at, feed_id, note_id)
        select ${memberId}::uuid, student_id, ${at}::timestamptz,
          coalesce((select max(id) from feed_event where feed_event.student_id = application_list.student_id), 0),
          coalesce((select max(id) from application_note where application_note.student_id = application_list.student_id), 0)
        from application_list where student_id = ${studentId}::uuid
      on conflict (member_id, student_id) do update set
        looked_at = greatest(stored.looked_at, excluded.looked_at),
        feed_id = greatest(stored.feed_id, excluded.feed_id), note_id = greatest(stored.note_id, excluded.note_id)
    )
    select looked_at as "lookedAt", feed_id as "feedId", note_id as "noteId" from earlier`.execute(tx)
  return rows[0]
}

/** When a member last read an application. */
export async function findLookTime(db: Database, studentId: string, memberId: string) {
  const row = await db
    .selectFrom('application_look')
    .select('looked_at as lookedAt')
    .where('student_id', '=', studentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.lookedAt
}

/** Whether a member has seen everything. */
export async function hasSeenAll(tx: Database, studentId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from application_look as look join application_list using (student_id)
    where student_id = ${studentId}::uuid and member_id = ${memberId}::uuid
      and feed_id >= last_feed_id and note_id >= last_note_id`.execute(tx)
  return rows.length === 1
}

/** What happened to an application since a look, but for the member's own notes. */
export async function listNews(
  db: Database,
  studentId: string,
  memberId: string,
  { feedId, noteId }: Pick<Look, 'feedId' | 'noteId'>,
) {
  const events = await db
    .selectFrom('feed_event')
    .select(['event', 'at', 'document_key as documentKey'])
    .where('student_id', '=', studentId)
    .where('id', '>', feedId)
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('application_note')
    .select('id')
    .where('student_id', '=', studentId)
    .where('id', '>', noteId)
    .where('author_id', '!=', memberId)
    .orderBy('id')
    .execute()
  return { events, noteIds: notes.map(({ id }) => id) }
}

/** Forgets who had an application open and of whom nothing was heard since. */
export async function deleteGoneViewers(db: Database, goneBefore: Date): Promise<void> {
  await db.deleteFrom('application_viewer').where('seen_at', '<', goneBefore).execute()
}

/** What a member learns every few seconds of an application that they have open. */
export interface Watched {
  /** The names of others who have it open. */
  readonly others: readonly string[]
  readonly revision: number
  /** null without notes. */
  readonly lastNoteId: string | null
}

/**
 * Notes that a member has an application open, in one statement, since every open page calls it again and again.
 * @param since others of whom nothing was heard since then have left
 * @returns undefined if there is no such application, or the member may not see it
 */
export async function writeViewer(
  db: Database,
  studentId: string,
  { id, name, sees }: Member & Pick<Viewer, 'sees'>,
  now: Date,
  since: Date,
): Promise<Watched | undefined> {
  const { rows } = await sql<Watched>`
    with seen as (
      select student_id, last_note_id from application_list join application using (student_id)
      where student_id = ${studentId}::uuid and ${makeBaseCondition({ memberId: id, sees }, {})}
      -- Waits for an erasure, and then finds nothing.
      for key share of application
    ), written as (
      insert into application_viewer (student_id, member_id, member_name, seen_at)
        select student_id, ${id}::uuid, ${name}::text, ${now}::timestamptz from seen
      on conflict (student_id, member_id) do update set
        member_name = excluded.member_name, seen_at = excluded.seen_at
    )
    select
      array(
        select member_name from application_viewer as other
        where other.student_id = seen.student_id and member_id <> ${id}::uuid and seen_at >= ${since}::timestamptz
        order by member_name, member_id
      ) as others,
      coalesce(revision, 0) as revision, nullif(last_note_id, 0)::text as "lastNoteId"
    from seen left join application_processing using (student_id)`.execute(db)
  return rows[0]
}

export async function deleteViewer(db: Database, studentId: string, memberId: string): Promise<void> {
  await db
    .deleteFrom('application_viewer')
    .where('student_id', '=', studentId)
    .where('member_id', '=', memberId)
    .execute()
}
