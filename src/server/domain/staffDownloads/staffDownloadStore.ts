import { type Generated, type Selectable, sql } from 'kysely'

import type { DownloadKind, DownloadState } from '#contract/downloadRules.ts'
import { makeBaseCondition, type Viewer } from '#server/domain/applicationList/listConditionStore.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** What a member has asked for, with its files once they are made. */
    readonly staff_download: {
      id: Generated<string>
      member_id: string
      kind: DownloadKind
      state: DownloadState
      created_at: Date
      changed_at: Date
      application_count: number
      done_count: Generated<number>
      /** As it was given, with the name of its file. */
      mapping: { readonly name: string; readonly columns: unknown } | null
      /** What was left out, or not written as the mapping says. */
      notes: Generated<readonly string[]>
      /** A file is named before it is stored, so that it is deleted with the row. */
      file_keys: Generated<readonly string[]>
      /** As long as `file_keys` once it is ready. */
      file_sizes: Generated<readonly string[]>
    }
    readonly staff_download_application: {
      download_id: string
      student_id: string
      /** The last event of the application when it was asked for. */
      feed_id: string
    }
    /** The last event of an application that a member has downloaded. */
    readonly application_download: {
      member_id: string
      kind: DownloadKind
      student_id: string
      feed_id: string
    }
  }
}

export type StaffDownload = Selectable<Tables['staff_download']>

type NewDownload = Pick<StaffDownload, 'member_id' | 'kind' | 'created_at' | 'mapping'>

/**
 * Adds a download of those of these applications that the viewer may see and that count as submitted. Until the transaction
 * ends, none of them is erased.
 * @returns undefined if there are none
 */
export async function addDownload(
  tx: Database,
  viewer: Viewer,
  studentIds: readonly string[],
  download: NewDownload,
): Promise<{ id: string; count: number } | undefined> {
  const { rows: found } = await sql<{ studentId: string; feedId: string }>`
    select student_id as "studentId", last_feed_id as "feedId" from application_list
    where student_id = any(${studentIds}::uuid[]) and status = 'submitted' and ${makeBaseCondition(viewer, {})}
    order by student_id for key share`.execute(tx)
  if (found.length === 0) return undefined
  const { mapping, created_at } = download
  const { id } = await tx
    .insertInto('staff_download')
    .values({
      ...download,
      mapping: mapping && sql`${JSON.stringify(mapping)}::jsonb`,
      state: 'waiting',
      changed_at: created_at,
      application_count: found.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into staff_download_application (download_id, student_id, feed_id)
      select ${id}::uuid, student_id, feed_id
      from unnest(${found.map((one) => one.studentId)}::uuid[], ${found.map((one) => one.feedId)}::bigint[])
        as found (student_id, feed_id)`.execute(tx)
  return { id, count: found.length }
}

/** Keeps others from adding a download for a member until the transaction ends. */
export async function lockDownloads(tx: Database, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff_download ' || ${memberId}::text, 0))`.execute(
    tx,
  )
}

/** The newest first. */
export async function listMemberDownloads(db: Database, memberId: string): Promise<StaffDownload[]> {
  return await db
    .selectFrom('staff_download')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findDownload(db: Database, id: string): Promise<StaffDownload | undefined> {
  return await db.selectFrom('staff_download').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Begins an attempt, from the beginning; undefined if it is done, has failed, or was deleted. */
export async function beginDownload(db: Database, id: string, now: Date): Promise<StaffDownload | undefined> {
  return await db
    .updateTable('staff_download')
    .set({ state: 'running', changed_at: now, done_count: 0, notes: [] })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** Changes a download that is being made. @returns whether it is still wanted */
export async function moveDownload(
  db: Database,
  id: string,
  to: Partial<Pick<StaffDownload, 'state' | 'changed_at' | 'done_count' | 'notes' | 'file_keys'>> & {
    readonly file_sizes?: readonly string[]
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_download')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds the key of a file that is about to be stored. @returns false if the download is no longer wanted */
export async function addFileKey(db: Database, id: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    update staff_download set file_keys = file_keys || ${key}::text
    where id = ${id}::uuid and state = 'running' returning id`.execute(db)
  return rows.length > 0
}

/** Keeps a download that is being made from being deleted until the transaction ends. */
export async function lockRunning(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_download where id = ${id}::uuid and state = 'running' for update`.execute(tx)
  return rows.length > 0
}

/** With the reference that each has now, in the order in which they were submitted. */
export async function listDownloadApplications(db: Database, id: string) {
  const { rows } = await sql<{ studentId: string; reference: string }>`
    select student_id as "studentId", reference
    from staff_download_application join submission using (student_id)
    where download_id = ${id}::uuid and state = 'current' order by position`.execute(db)
  return rows
}

/** Takes out applications that are in none of the files. */
export async function leaveOut(tx: Database, id: string, studentIds: readonly string[]): Promise<void> {
  await sql`
    delete from staff_download_application
    where download_id = ${id}::uuid and student_id = any(${studentIds}::uuid[])`.execute(tx)
}

/** Notes that a member has downloaded these applications as they were. */
export async function noteDownloaded(db: Database, id: string): Promise<void> {
  await sql`
    insert into application_download as stored (member_id, kind, student_id, feed_id)
      select member_id, kind, student_id, feed_id
      from staff_download join staff_download_application on download_id = id join application_list using (student_id)
      where id = ${id}::uuid order by student_id for key share of application_list
    on conflict (member_id, kind, student_id) do update set feed_id = excluded.feed_id
      where stored.feed_id < excluded.feed_id`.execute(db)
}

/** @returns the keys of its files; undefined if there is none of this member */
export async function deleteMemberDownload(tx: Database, id: string, memberId: string) {
  const row = await tx
    .deleteFrom('staff_download')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('file_keys')
    .executeTakeFirst()
  return row?.file_keys
}

/** Deletes what a student's data may be in. @returns the keys of the files */
export async function deleteDownloadsWith(tx: Database, studentId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('staff_download')
    .where('id', 'in', (eb) =>
      eb.selectFrom('staff_download_application').select('download_id').where('student_id', '=', studentId),
    )
    .returning('file_keys')
    .execute()
  return rows.flatMap((row) => row.file_keys)
}

/** Deletes what ended before a time, or was never made. @returns the keys of the files */
export async function deleteOldDownloads(tx: Database, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('staff_download')
    .where('changed_at', '<=', before)
    .returning('file_keys')
    .execute()
  return rows.flatMap((row) => row.file_keys)
}

/** Of these members, the keys of all files that are needed. */
export async function listNeededDownloadFiles(db: Database, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_download')
    .select('file_keys')
    .where('member_id', 'in', memberIds)
    .execute()
  return rows.flatMap((row) => row.file_keys)
}
