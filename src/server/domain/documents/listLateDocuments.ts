import type { InferInput } from 'valibot'

import type { getLateDocuments } from '#contract/documents.ts'
import { getLateLabel, listLateKeys, listLateQuestions, readLateKey } from '#form/lateDocuments.ts'
import { getApplication } from '#server/domain/applicationStore/applicationStore.ts'

import type { DocumentContext } from './documentContext.ts'
import { listLateFiles } from './documentStore.ts'

/** What a student may still send, and what was received. Empty before the submission and after a withdrawal. */
export async function listLateDocuments(
  { db, form }: Pick<DocumentContext, 'db' | 'form'>,
  studentId: string,
): Promise<InferInput<typeof getLateDocuments.reply>> {
  const { submission, withdrawal } = await getApplication(db, studentId)
  if (!submission || withdrawal) return {}
  const { contents } = submission
  const files = await listLateFiles(db, [studentId])
  const wanted = listLateQuestions(form.pages, contents).map(({ key }) => {
    const received = files.filter((file) => readLateKey(file.answerKey) === key)
    const taken = new Set(received.map(({ answerKey }) => answerKey))
    const described = {
      label: getLateLabel(form, key),
      submitted: contents.documents[key] ?? null,
      received: received.map(({ fileName, fileSize, receivedAt }) => ({
        file_name: fileName,
        file_size: fileSize,
        received_at: receivedAt.toISOString(),
      })),
      next_key: listLateKeys(key).find((one) => !taken.has(one)) ?? null,
    }
    return [key, described] as const
  })
  return Object.fromEntries(wanted)
}
