import type { DocumentAnswer } from '#form/applicationContents.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type ConvertedFile, listConvertedFiles } from './documentStore.ts'

/** Lists the documents that were converted: only those answer their questions. */
export async function listDocuments(
  db: Database,
  studentId: string,
): Promise<Record<string, DocumentAnswer>> {
  return describeDocuments(await listConvertedFiles(db, studentId))
}

export function describeDocuments(files: readonly ConvertedFile[]): Record<string, DocumentAnswer> {
  return Object.fromEntries(
    files.map(({ answerKey, fileName, fileSize }) => [
      answerKey,
      { file_name: fileName, file_size: fileSize },
    ]),
  )
}
