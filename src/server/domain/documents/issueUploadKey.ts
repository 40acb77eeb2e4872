import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type HttpError, refuseUntil } from '#server/platform/http/httpError.ts'

import type { DocumentContext } from './beginDocument.ts'
import { findUnfinishedUpload, finishUpload, listFormExpiries, saveOpenUpload } from './uploadStore.ts'

/** Valid forms per student, and how long each is valid. */
export const uploadLimit = { forms: 20, minutes: 10 } as const

/**
 * Returns the key for a file of a question. Starting again, as on a bad connection, returns the same key, so that a
 * question never leaves two unused files; what was uploaded under it and not converted is removed.
 * @param tx in which this student's documents are locked
 */
export async function issueUploadKey(
  { jobs, files, clock }: Pick<DocumentContext, 'jobs' | 'files' | 'clock'>,
  tx: Database,
  studentId: string,
  answerKey: string,
): Promise<string | HttpError> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + uploadLimit.minutes * 60_000)
  const unfinished = await findUnfinishedUpload(tx, studentId, answerKey)
  if (unfinished?.state === 'open') {
    await saveOpenUpload(tx, { studentId, answerKey, fileKey: unfinished.file_key }, expiresAt)
    return unfinished.file_key
  }
  if (unfinished) {
    await finishUpload(tx, unfinished.file_key)
    await enqueueFileRemoval(jobs, tx, [unfinished.file_key])
  }
  const expiries = await listFormExpiries(tx, studentId, files.receive === undefined, now)
  const [earliest] = expiries
  if (earliest && expiries.length >= uploadLimit.forms) {
    const describe = (wait: string): string =>
      `You have uploaded many files in a short time. Please wait ${wait} and choose your file again.`
    return refuseUntil(earliest, now, describe)
  }
  const fileKey = makeFileKey('uploads', studentId, answerKey)
  await saveOpenUpload(tx, { studentId, answerKey, fileKey }, expiresAt)
  return fileKey
}
