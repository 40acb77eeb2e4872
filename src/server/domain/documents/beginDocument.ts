import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import { requireOpen } from '#server/domain/applicationStore/requireOpen.ts'
import { listFileErrors } from '#contract/fileRules.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError, type HttpError } from '#server/platform/http/httpError.ts'
import { isOwnFileKey } from '#server/platform/storage/fileKey.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import { missingFileMessage } from './conversionJob.ts'
import { chooseConversionKind, enqueueConversion } from './conversionQueues.ts'
import type { DocumentContext } from './documentContext.ts'
import { type DocumentFile, findDocument, saveUnprocessed } from './documentStore.ts'
import { refuseDocx } from './refuseDocx.ts'
import { finishUpload } from './uploadStore.ts'

/** What was stored is looked at, not what the browser says of it: not every store enforces what it signed. */
export async function beginDocument(
  context: DocumentContext,
  file: DocumentFile,
  givenName: string,
): Promise<HttpError | undefined> {
  const { db, jobs, files, clock } = context
  const { studentId, answerKey, fileKey } = file
  const isOwn = isOwnFileKey(fileKey, 'uploads', studentId, answerKey)
  const name = cleanName(givenName)
  // Judged below: a store that is away does not matter to whoever asks for the second time.
  const found = isOwn ? await files.findSize(fileKey).catch((error: unknown) => ({ error })) : undefined
  let isUseless = false
  const refused = await runTransaction(db, async (tx) => {
    const now = clock.now()
    await requireOpen(tx, studentId, now)
    const replaced = await findDocument(tx, studentId, answerKey)
    // Asked for a second time, since the first reply was lost on the way: then the file itself may be gone already.
    if (replaced?.file_key === fileKey) return undefined
    if (typeof found === 'object') throw found.error
    if (found === undefined) return refuseFile(answerKey, [missingFileMessage])
    const errors = listFileErrors({ name, size: found })
    const refusal = errors.length > 0 ? refuseFile(answerKey, errors) : refuseDocx(context, answerKey, name)
    const isFirst = await finishUpload(tx, fileKey)
    if (refusal) {
      // Removed once: another request may have taken it already.
      isUseless = isFirst
      return refusal
    }
    // Sent a second time with a form that has done its service.
    if (!isFirst) return refuseFile(answerKey, [missingFileMessage])
    await saveUnprocessed(tx, file, { name, size: found }, now)
    await enqueueFileRemoval(jobs, tx, [replaced?.file_key, replaced?.pdf_file_key])
    // What is at work is ended by its worker, and has not been counted yet.
    const runningMs = replaced?.status === 'IN_PROGRESS' ? now.getTime() - replaced.changed_at.getTime() : 0
    await enqueueConversion(context, tx, chooseConversionKind(name), file, runningMs / 1000)
    await addEvents(tx, [
      { studentId, at: now, actor: 'student', kind: 'document attached', keys: [answerKey] },
    ])
    return undefined
  })
  if (isUseless) await files.remove(fileKey)
  return refused
}

function refuseFile(answerKey: string, errors: readonly string[]): HttpError {
  return httpError(422, errors.join(' '), { errors: { [answerKey]: errors } })
}

/** A name is shown to people; what no font shows and no database keeps is left out. */
function cleanName(name: string): string {
  return name.toWellFormed().replace(/\p{Cc}/gu, '')
}
