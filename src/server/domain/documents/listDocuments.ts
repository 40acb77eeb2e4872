import type { DocumentAnswer } from '#form/applicationContents.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listCompleted } from './documentStore.ts'

/** A converted document, for whoever appends it to the copy. */
export interface ConvertedFile {
  readonly answerKey: string
  readonly fileName: string
  readonly pdfFileKey: string
}

/**
 * Lists the documents that answer their questions: only those that became a PDF.
 * @returns by answer key; some may belong to questions that are no longer asked, which the record leaves out
 */
export async function listDocuments(
  db: Database,
  studentId: string,
): Promise<Record<string, DocumentAnswer>> {
  const documents = await listCompleted(db, studentId)
  return Object.fromEntries(
    documents.map(({ answer_key, file_name, file_size }) => [answer_key, { file_name, file_size }]),
  )
}

/** Lists the PDFs of the same documents. */
export async function listConvertedFiles(db: Database, studentId: string): Promise<ConvertedFile[]> {
  const documents = await listCompleted(db, studentId)
  return documents.flatMap(({ answer_key, file_name, pdf_file_key }) =>
    pdf_file_key === null ? [] : [{ answerKey: answer_key, fileName: file_name, pdfFileKey: pdf_file_key }],
  )
}
