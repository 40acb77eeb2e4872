import { type Generated, type NotNull, type Selectable, sql, type Updateable } from 'kysely'

import type { DocumentAnswer } from '#form/answers.ts'
import { readLateKey } from '#form/lateDocuments.ts'
import type { Database, Tables } from '#server/platform/database/database.ts'
import { type PdfStatus, unfinishedStatuses } from '#contract/pdfStatus.ts'

/** Without a row the status is NOT_ANSWERED. */
export type ConversionStatus = Exclude<PdfStatus, 'NOT_ANSWERED'>

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** One row per student and question, and one per late document. */
    document: {
      student_id: string
      /** The question's, or one of its `listLateKeys`. */
      answer_key: string
      /** The uploaded file, until it is converted or refused. */
      file_key: string
      file_name: string
      file_size: number
      status: ConversionStatus
      /** Shown to the student: why the conversion failed, or what it waits for; otherwise ''. */
      message: string
      /** It failed because of us rather than of the file, which is kept for a while, so that it can be done again. */
      is_repeatable: Generated<boolean>
      pdf_file_key: string | null
      page_count: number | null
      /** When the status last changed; while in progress, when the latest attempt began. */
      changed_at: Date
      /** When a late document arrived; null for the form's own documents. */
      received_at: Generated<Date | null>
    }
    /** Permission to upload one file; kept until its form has expired. */
    upload_key: {
      file_key: string
      student_id: string
      answer_key: string
      /** `sent`: the file has arrived, which only our own store reports; `done`: accepted, refused or cleaned up. */
      state: 'open' | 'sent' | 'done'
      expires_at: Date
    }
  }
}

export type StoredDocument = Selectable<Tables['document']>

/** Identifies one upload: a conversion must not write its result over a newer file. */
export interface DocumentFile {
  readonly studentId: string
  readonly answerKey: string
  readonly fileKey: string
}

export type ConvertedFile = Awaited<ReturnType<typeof listConvertedFiles>>[number]

/** A document that came after the submission. */
export type LateFile = Awaited<ReturnType<typeof listLateFiles>>[number]

export async function findDocument(db: Database, studentId: string, answerKey: string) {
  return await selectDocument(db, studentId, answerKey).executeTakeFirst()
}

/** Waits for a worker that is just ending its conversion, and keeps workers out until the transaction ends. */
export async function lockDocument(tx: Database, studentId: string, answerKey: string) {
  return await selectDocument(tx, studentId, answerKey).forUpdate().executeTakeFirst()
}

function selectDocument(db: Database, studentId: string, answerKey: string) {
  return db
    .selectFrom('document')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
}

/** Lists the form's own documents, by the keys of their questions. */
export async function listConvertedFiles(db: Database, studentId: string) {
  return await selectConverted(db)
    .where('student_id', '=', studentId)
    .where('received_at', 'is', null)
    .orderBy('answer_key')
    .execute()
}

/** Lists the documents that were converted: only those answer their questions. */
export async function listDocuments(db: Database, studentId: string) {
  return describeDocuments(await listConvertedFiles(db, studentId))
}

export function describeDocuments(files: readonly ConvertedFile[]): Record<string, DocumentAnswer> {
  return Object.fromEntries(
    files.map(({ answer_key, file_name, file_size }) => [answer_key, { file_name, file_size }]),
  )
}

/** Lists these students' late documents, oldest first. */
export async function listLateFiles(db: Database, studentIds: readonly string[]) {
  return await selectConverted(db)
    .select(['student_id', 'received_at', frozenLabel.as('frozen_label')])
    .where('student_id', 'in', studentIds)
    .where('received_at', 'is not', null)
    .orderBy('received_at')
    .$narrowType<{ received_at: NotNull }>()
    .execute()
}

/** What the question of a late document was called when the application was submitted; null if it was not asked then. */
const frozenLabel = sql<string | null>`(
  select jsonb_path_query_first(
      record, '$[*].sections[*].rows[*] ? (@.key == $key).label',
      jsonb_build_object('key', regexp_replace(document.answer_key, '-late-\\d+$', ''))
    ) #>> '{}'
  from submission where submission.student_id = document.student_id
  order by submission.number desc limit 1)`

/** Sizes are those of the uploaded files. */
function selectConverted(db: Database) {
  return (
    db
      .selectFrom('document')
      .select(['answer_key', 'file_key', 'file_name', 'file_size', 'pdf_file_key', 'page_count'])
      .where('status', '=', 'COMPLETED')
      // A check constraint of the table guarantees it.
      .$narrowType<{ pdf_file_key: NotNull; page_count: NotNull }>()
  )
}

export async function listUnfinished(db: Database, studentId: string): Promise<StoredDocument[]> {
  return await db
    .selectFrom('document')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('status', 'in', unfinishedStatuses)
    .execute()
}

/** Stores a file to be converted, replacing the question's previous one. */
export async function saveUnprocessed(
  tx: Database,
  { studentId, answerKey, fileKey }: DocumentFile,
  file: { readonly name: string; readonly size: number },
  now: Date,
): Promise<void> {
  const values = {
    file_key: fileKey,
    file_name: file.name,
    file_size: file.size,
    status: 'UNPROCESSED',
    message: '',
    is_repeatable: false,
    pdf_file_key: null,
    page_count: null,
    changed_at: now,
    received_at: readLateKey(answerKey) === undefined ? null : now,
  } as const
  await tx
    .insertInto('document')
    .values({ student_id: studentId, answer_key: answerKey, ...values })
    .onConflict((conflict) => conflict.columns(['student_id', 'answer_key']).doUpdateSet(values))
    .execute()
}

export async function deleteDocument(tx: Database, studentId: string, answerKey: string) {
  return await tx
    .deleteFrom('document')
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Moves a conversion to a status, if its current one allows that and the file is still wanted.
 * @param begunAt when this attempt began: if a later one is running, this one had expired
 */
export async function moveConversion(
  db: Database,
  { studentId, answerKey, fileKey }: DocumentFile,
  from: readonly ConversionStatus[],
  to: Updateable<Tables['document']>,
  begunAt?: Date,
): Promise<StoredDocument | undefined> {
  return await db
    .updateTable('document')
    .set(to)
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
    .where('file_key', '=', fileKey)
    .where('status', 'in', from)
    .$if(begunAt !== undefined, (query) => query.where('changed_at', '=', begunAt ?? new Date(0)))
    .returningAll()
    .executeTakeFirst()
}

/** How long the file of a conversion that failed because of us is kept. */
const repeatableDays = 30

/** Lists the conversions that failed because of us and whose files are kept, oldest first. */
export async function listRepeatable(db: Database, now: Date): Promise<StoredDocument[]> {
  return await db
    .selectFrom('document')
    .selectAll()
    .where('status', '=', 'FAILED')
    .where('is_repeatable', '=', true)
    .where('changed_at', '>', repeatableSince(now))
    .orderBy('changed_at')
    .execute()
}

function repeatableSince(now: Date): Date {
  return new Date(now.getTime() - repeatableDays * 24 * 60 * 60_000)
}

/**
 * Lists the files of these students that documents refer to, or that a submission has, which may be restored after a
 * correction. One statement, since the end of a correction makes rows of a submission's documents.
 */
export async function listNeededFiles(
  db: Database,
  studentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from document
      where student_id = any(${studentIds}::uuid[]) and (status = any(${unfinishedStatuses}::text[])
        or (status = 'FAILED' and is_repeatable and changed_at > ${repeatableSince(now)}))
    union all select pdf_file_key from document
      where student_id = any(${studentIds}::uuid[]) and pdf_file_key is not null
    union all select one ->> 'pdf_file_key' from submission, jsonb_array_elements(documents) as one
      where student_id = any(${studentIds}::uuid[])`.execute(db)
  return rows.map((row) => row.key)
}

/** Use decays with this half-life. */
const halfLifeSeconds = 600

export async function addConversionTime(db: Database, studentId: string, seconds: number, now: Date) {
  // Inserts nothing for a student who has been erased.
  await sql`
    insert into conversion_time (student_id, seconds, counted_at)
    select id, ${seconds}::double precision, ${now}::timestamptz from student where id = ${studentId}
    on conflict (student_id) do update set
      seconds = ${decayed(sql`excluded.counted_at`)} + excluded.seconds,
      counted_at = excluded.counted_at`.execute(db)
}

export async function findConversionTime(db: Database, studentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ${decayed(sql`${now}::timestamptz`)} as seconds from conversion_time where student_id = ${studentId}`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}

function decayed(now: ReturnType<typeof sql>) {
  return sql`conversion_time.seconds * power(0.5, greatest(0,
    extract(epoch from ${now} - conversion_time.counted_at)::double precision) / ${halfLifeSeconds}::double precision)`
}
