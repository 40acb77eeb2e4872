import type { Database } from '#server/platform/database/database.ts'
import { type DocumentFile, findDocument } from './documentStore.ts'

const checkMs = 500

/** Any process may delete or replace the document, so this polls the database. */
export async function whileWanted<Result>(
  db: Database,
  file: DocumentFile,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const unwanted = new AbortController()
  let isAsking = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    // If the database does not answer the work goes on.
    const isWanted = await isConversionWanted(db, file).catch(() => true)
    isAsking = false
    if (!isWanted) unwanted.abort(new Error('Nobody waits for this conversion any more'))
  }
  const timer = setInterval(() => void ask(), checkMs)
  try {
    return await work(AbortSignal.any([signal, unwanted.signal]))
  } catch (error) {
    if (!unwanted.signal.aborted) throw error
    return undefined
  } finally {
    clearInterval(timer)
  }
}

async function isConversionWanted(
  db: Database,
  { studentId, answerKey, fileKey }: DocumentFile,
): Promise<boolean> {
  const found = await findDocument(db, studentId, answerKey)
  return found?.file_key === fileKey && found.status === 'IN_PROGRESS'
}
