import type { Database } from '#server/platform/database/database.ts'
import type { Selectable } from 'kysely'
import type { DocumentTable } from './documentTables.ts'

/** A stored document. */
export type StoredDocument = Selectable<DocumentTable>

/** Which file of whom: a conversion that finds another file in its place was about one that is gone. */
export interface DocumentFile {
  readonly studentId: string
  readonly answerKey: string
  readonly fileKey: string
}

/** Finds the document under one question. */
export async function findDocument(
  db: Database,
  studentId: string,
  answerKey: string,
): Promise<StoredDocument | undefined> {
  return await db
    .selectFrom('document')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
    .executeTakeFirst()
}

/** Lists a student's converted documents by the name of their question. */
export async function listCompleted(db: Database, studentId: string): Promise<StoredDocument[]> {
  return await db
    .selectFrom('document')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('status', '=', 'COMPLETED')
    .orderBy('answer_key')
    .execute()
}

/** Lists the files of all of a student's documents, as they were sent and as PDF, and of unfinished uploads. */
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
    ...rows.flatMap((row) => [row.file_key, row.pdf_file_key ?? []].flat()),
    ...uploads.map((row) => row.file_key),
  ]
}

/** Puts a file that is to be converted under its question, in the place of any other. */
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
  } as const
  await tx
    .insertInto('document')
    .values({ student_id: studentId, answer_key: answerKey, ...values })
    .onConflict((conflict) => conflict.columns(['student_id', 'answer_key']).doUpdateSet(values))
    .execute()
}

/** Forgets a document. @returns what it was, if there was one */
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

/** Notes that an attempt to convert begins. @returns the document; undefined when nobody waits for it any more */
export async function beginConversion(
  db: Database,
  file: DocumentFile,
  now: Date,
): Promise<StoredDocument | undefined> {
  return await update(db, file)
    .set({ status: 'IN_PROGRESS', changed_at: now })
    .where('status', 'in', ['UNPROCESSED', 'IN_PROGRESS'])
    .returningAll()
    .executeTakeFirst()
}

/** Whether a conversion of this file is still waited for: it was neither deleted nor replaced. */
export async function isConversionWanted(
  db: Database,
  { studentId, answerKey, fileKey }: DocumentFile,
): Promise<boolean> {
  const found = await db
    .selectFrom('document')
    .select('file_key')
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
    .where('file_key', '=', fileKey)
    .where('status', '=', 'IN_PROGRESS')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Notes that a conversion waits again.
 * @param begunAt when the attempt began: where a later one is at work, this one was taken for lost
 * @returns whether somebody still waits for it
 */
export async function postponeConversion(
  tx: Database,
  file: DocumentFile,
  begunAt: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await update(tx, file)
    .set({ status: 'UNPROCESSED', changed_at: now })
    .where('status', '=', 'IN_PROGRESS')
    .where('changed_at', '=', begunAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the PDF is there. @returns whether somebody still waited for it */
export async function completeConversion(
  tx: Database,
  file: DocumentFile,
  pdf: { readonly fileKey: string; readonly pageCount: number; readonly fileName: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await update(tx, file)
    .set({
      status: 'COMPLETED',
      file_name: pdf.fileName,
      pdf_file_key: pdf.fileKey,
      page_count: pdf.pageCount,
      changed_at: now,
    })
    .where('status', '=', 'IN_PROGRESS')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes why there will be no PDF. @returns whether somebody still waited for it */
export async function failConversion(
  tx: Database,
  file: DocumentFile,
  message: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await update(tx, file)
    .set({ status: 'FAILED', message, changed_at: now })
    .where('status', 'in', ['UNPROCESSED', 'IN_PROGRESS'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives up conversions of a student that should have ended long ago. @returns their files */
export async function failOverdue(
  tx: Database,
  studentId: string,
  overdue: { readonly waitingSince: Date; readonly inProgressSince: Date; readonly message: string },
  now: Date,
): Promise<string[]> {
  const failed = await tx
    .updateTable('document')
    .set({ status: 'FAILED', message: overdue.message, changed_at: now })
    .where('student_id', '=', studentId)
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', 'UNPROCESSED'), eb('changed_at', '<', overdue.waitingSince)]),
        and([eb('status', '=', 'IN_PROGRESS'), eb('changed_at', '<', overdue.inProgressSince)]),
      ]),
    )
    .returning('file_key')
    .execute()
  return failed.map((row) => row.file_key)
}

/** Counts a student's conversions that have not ended. */
export async function countUnfinished(db: Database, studentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('student_id', '=', studentId)
    .where('status', 'in', ['UNPROCESSED', 'IN_PROGRESS'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

function update(db: Database, { studentId, answerKey, fileKey }: DocumentFile) {
  return db
    .updateTable('document')
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
    .where('file_key', '=', fileKey)
}
