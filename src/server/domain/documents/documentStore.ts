import { readLateKey } from '#form/lateDocuments.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { NotNull, Selectable, Updateable } from 'kysely'
import type { ConversionStatus, DocumentTable } from './documentTables.ts'

export type StoredDocument = Selectable<DocumentTable>

/** Identifies one upload: a conversion must not write its result over a newer file. */
export interface DocumentFile {
  readonly studentId: string
  readonly answerKey: string
  readonly fileKey: string
}

export type ConvertedFile = Awaited<ReturnType<typeof listConvertedFiles>>[number]

/** A document that came after the submission. */
export type LateFile = Awaited<ReturnType<typeof listLateFiles>>[number]

export const unfinishedStatuses: readonly ConversionStatus[] = ['UNPROCESSED', 'IN_PROGRESS']

export function isUnfinished(status: ConversionStatus): boolean {
  return unfinishedStatuses.includes(status)
}

export async function findDocument(
  db: Database,
  studentId: string,
  answerKey: string,
): Promise<StoredDocument | undefined> {
  return await selectDocument(db, studentId, answerKey).executeTakeFirst()
}

/** Waits for a worker that is just ending its conversion, and keeps workers out until the transaction ends. */
export async function lockDocument(
  tx: Database,
  studentId: string,
  answerKey: string,
): Promise<StoredDocument | undefined> {
  return await selectDocument(tx, studentId, answerKey).forUpdate().executeTakeFirst()
}

function selectDocument(db: Database, studentId: string, answerKey: string) {
  return db
    .selectFrom('document')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
}

/** Sizes are those of the uploaded files. */
export async function listConvertedFiles(db: Database, studentId: string) {
  return await db
    .selectFrom('document')
    .select([
      'answer_key as answerKey',
      'file_name as fileName',
      'file_size as fileSize',
      'pdf_file_key as pdfFileKey',
    ])
    .where('student_id', '=', studentId)
    .where('status', '=', 'COMPLETED')
    .where('received_at', 'is', null)
    .orderBy('answer_key')
    // A check constraint of the table guarantees it.
    .$narrowType<{ pdfFileKey: NotNull }>()
    .execute()
}

/** Lists these students' late documents, oldest first. */
export async function listLateFiles(db: Database, studentIds: readonly string[]) {
  return await db
    .selectFrom('document')
    .select([
      'student_id as studentId',
      'answer_key as answerKey',
      'file_name as fileName',
      'file_size as fileSize',
      'pdf_file_key as pdfFileKey',
      'received_at as receivedAt',
    ])
    .where('student_id', 'in', studentIds)
    .where('status', '=', 'COMPLETED')
    .where('received_at', 'is not', null)
    .orderBy('received_at')
    .$narrowType<{ pdfFileKey: NotNull; receivedAt: NotNull }>()
    .execute()
}

/** Including the fields that an earlier submission keeps. */
export async function listCompleted(db: Database, studentId: string) {
  return await db
    .selectFrom('document')
    .select(['answer_key', 'file_key', 'file_name', 'file_size', 'pdf_file_key', 'page_count'])
    .where('student_id', '=', studentId)
    .where('status', '=', 'COMPLETED')
    .where('received_at', 'is', null)
    .$narrowType<{ pdf_file_key: NotNull; page_count: NotNull }>()
    .execute()
}

export async function listUnfinished(db: Database, studentId: string): Promise<StoredDocument[]> {
  return await db
    .selectFrom('document')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('status', 'in', unfinishedStatuses)
    .execute()
}

/** Lists all of a student's files: uploads, PDFs and unfinished uploads. */
export async function listFileKeys(db: Database, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select(['file_key', 'pdf_file_key'])
    .where('student_id', '=', studentId)
    .execute()
  const uploads = await db
    .selectFrom('upload_key')
    .select('file_key')
    .where('student_id', '=', studentId)
    .where('state', '<>', 'done')
    .execute()
  return [
    ...rows.flatMap((row) => [row.file_key, row.pdf_file_key].filter((key) => key !== null)),
    ...uploads.map((row) => row.file_key),
  ]
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

export async function deleteDocument(
  tx: Database,
  studentId: string,
  answerKey: string,
): Promise<StoredDocument | undefined> {
  return await tx
    .deleteFrom('document')
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
    .returningAll()
    .executeTakeFirst()
}

export async function renameDocument(
  tx: Database,
  studentId: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ answer_key: to })
    .where('student_id', '=', studentId)
    .where('answer_key', '=', from)
    .execute()
}

/**
 * Moves a conversion to a status, if its current one allows that and the file is still wanted.
 * @param begunAt when this attempt began: if a later one is running, this one had expired
 */
export async function moveConversion(
  db: Database,
  { studentId, answerKey, fileKey }: DocumentFile,
  from: readonly ConversionStatus[],
  to: Updateable<DocumentTable>,
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

/** Lists the files of these students that documents refer to. */
export async function listNeededDocumentFiles(
  db: Database,
  studentIds: readonly string[],
): Promise<string[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('document')
    .select(['file_key', 'pdf_file_key', 'status'])
    .where('student_id', 'in', studentIds)
    .execute()
  return rows.flatMap(({ file_key, pdf_file_key, status }) =>
    [isUnfinished(status) ? file_key : null, pdf_file_key].filter((key) => key !== null),
  )
}
