import type { DocumentAnswer } from '#form/answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { getLateLabel, listLateKeys, listLateQuestions, readLateKey } from '#form/lateDocuments.ts'
import { getApplication } from '#server/domain/applicationStore/applicationStore.ts'

import { type ConvertedFile, listConvertedFiles, listLateFiles } from './documentStore.ts'
import type { DocumentContext } from './beginDocument.ts'

/** Lists the documents that were converted: only those answer their questions. */
export async function listDocuments(db: Database, studentId: string) {
  return describeDocuments(await listConvertedFiles(db, studentId))
}

export function describeDocuments(files: readonly ConvertedFile[]): Record<string, DocumentAnswer> {
  return Object.fromEntries(
    files.map(({ answer_key, file_name, file_size }) => [answer_key, { file_name, file_size }]),
  )
}

/** What a student may still send, and what was received. Empty before the submission and after a withdrawal. */
export async function listLateDocuments(
  { db, form }: Pick<DocumentContext, 'db' | 'form'>,
  studentId: string,
) {
  const { submission, withdrawal } = await getApplication(db, studentId)
  if (!submission || withdrawal) return {}
  const { contents } = submission
  const files = await listLateFiles(db, [studentId])
  const wanted = listLateQuestions(form.pages, contents).map(({ key }) => {
    const received = files.filter((file) => readLateKey(file.answer_key) === key)
    const taken = new Set(received.map(({ answer_key }) => answer_key))
    const described = {
      label: getLateLabel(form, key),
      submitted: contents.documents[key] ?? null,
      received: received.map(({ file_name, file_size, received_at }) => ({
        file_name,
        file_size,
        received_at: received_at.toISOString(),
      })),
      next_key: listLateKeys(key).find((one) => !taken.has(one)) ?? null,
    }
    return [key, described] as const
  })
  return Object.fromEntries(wanted)
}
