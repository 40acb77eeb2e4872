import { type ColumnType, sql } from 'kysely'

import type { CalendarDate } from '#form/calendarDate.ts'
import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly office_status: {
      student_id: string
      /** The item in lower case. */
      item_key: string
      item: string
      received_on: ColumnType<CalendarDate | null, never, never>
      /** '' for an item that has only a day. */
      text: string
      /** Of the document that the item names, if it does. */
      document_key: string | null
      changed_at: Date
    }
  }
}

export interface OfficeItem {
  readonly item: string
  /** Missing for an item that has only a text. */
  readonly receivedOn: CalendarDate | null
  readonly text: string
}

export interface StudentItem extends OfficeItem {
  readonly studentId: string
  readonly itemKey: string
  readonly documentKey: string | null
}

/** The items of a student, those that only have a text first, then by day. */
export async function listOfficeStatus(db: Database, studentId: string): Promise<OfficeItem[]> {
  const { rows } = await sql<OfficeItem>`
    select item, received_on::text as "receivedOn", text from office_status
    where student_id = ${studentId}::uuid order by received_on nulls first, item`.execute(db)
  return rows
}

/** Until the transaction ends, no other import writes, so that two cannot wait for each other. */
export async function lockOfficeStatus(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('office_status', 0))`.execute(tx)
}

/**
 * Finds students by the keys of their addresses and by references in lower case, and keeps them from being erased until
 * the transaction ends.
 */
export async function findNamedStudents(
  tx: Database,
  addressKeys: readonly string[],
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, email_key as name from student where email_key = any(${addressKeys}::text[]) for key share`.execute(
    tx,
  )
  const { rows: submitted } = await sql<{ id: string; name: string }>`
    select student.id, lower(reference) as name from submission join student on student.id = student_id
    where lower(reference) = any(${references}::text[]) for key share of student`.execute(tx)
  return new Map([...rows, ...submitted].map(({ id, name }) => [name, id]))
}

/** Writes items, and deletes those that say nothing any more. Returns those that were not so before. */
export async function writeOfficeStatus(
  tx: Database,
  items: readonly StudentItem[],
  now: Date,
): Promise<Pick<StudentItem, 'studentId' | 'item'>[]> {
  const { rows } = await sql<Pick<StudentItem, 'studentId' | 'item'>>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as one ("studentId" uuid, "itemKey" text, item text, "receivedOn" date, text text, "documentKey" text)
    ), deleted as (
      delete from office_status as stored using given
      where student_id = "studentId" and stored.item_key = "itemKey"
        and "receivedOn" is null and given.text = ''
      returning student_id as "studentId", stored.item
    ), written as (
      insert into office_status as stored (student_id, item_key, item, received_on, text, document_key, changed_at)
      select "studentId", "itemKey", item, "receivedOn", text, "documentKey", ${now} from given
      where "receivedOn" is not null or text <> ''
      on conflict (student_id, item_key) do update set item = excluded.item, received_on = excluded.received_on,
        text = excluded.text, document_key = excluded.document_key, changed_at = excluded.changed_at
      where (stored.item, stored.received_on, stored.text)
        is distinct from (excluded.item, excluded.received_on, excluded.text)
      returning student_id as "studentId", item
    )
    select * from deleted union all select * from written`.execute(tx)
  return rows
}
