import { findCopySource } from '#server/domain/applications/readApplication.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import type { Context } from '#server/platform/context.ts'

/** A document that was submitted with an application, or that arrived later. */
export async function findOfficeDocument(
  context: Pick<Context, 'db' | 'form' | 'clock' | 'tenant'>,
  studentId: string,
  key: string,
) {
  const source = await findCopySource(context, context.db, studentId)
  if (!source?.submission) return undefined
  const files = [...source.files, ...(await listLateFiles(context.db, [studentId]))]
  return files.find((one) => one.answer_key === key)
}
