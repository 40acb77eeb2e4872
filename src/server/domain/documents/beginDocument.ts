import {
  addEvents,
  getSubmission,
  lockApplication,
  refuseSubmitted,
  requireOpen,
} from '#server/domain/storedApplications/applicationStore.ts'
import { allowsWord, type SandboxPolicy } from '#server/domain/conversion/conversionSandbox.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import { findSoffice } from '#server/domain/conversion/findSoffice.ts'
import { listFileErrors } from '#contract/fileRules.ts'
import { listLateQuestions, readLateKey } from '#form/lateDocuments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError, type HttpError } from '#server/platform/http/httpError.ts'
import { isOwnFileKey } from '#server/platform/storage/fileKey.ts'

import { isConverting, removeFiles } from './conversionEnds.ts'
import { chooseConversionKind, enqueueConversion, missingFileMessage } from './conversionJob.ts'
import { type DocumentFile, lockDocument, saveUnprocessed } from './documentStore.ts'
import { finishUpload } from './uploadStore.ts'

export interface DocumentContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'form'> {
  /** Folders to search for LibreOffice, in the format of PATH. */
  readonly sofficePath?: string
  /** `none` also where this process does not convert: only the one that does knows its own sandbox. */
  readonly sandbox: SandboxPolicy
}

const lateInProgressMessage =
  'We are still working on your previous file. Please wait a minute and choose this one again.'

const supersededMessage =
  'A newer upload for this question has begun, perhaps on another page or device. Please choose your file again.'

/** Checks the stored file rather than what the browser claims: not every store enforces the signed policy. */
export async function beginDocument(
  context: DocumentContext,
  file: DocumentFile,
  givenName: string,
): Promise<HttpError | undefined> {
  const { db, files, clock } = context
  const { studentId, answerKey, fileKey } = file
  const isOwn = isOwnFileKey(fileKey, 'uploads', studentId, answerKey)
  const name = cleanName(givenName)
  // An error is handled below: a repeated request does not need the store.
  const found = isOwn ? await files.findSize(fileKey).catch((error: unknown) => ({ error })) : undefined
  let isUseless = false
  const refused = await runTransaction(db, async (tx) => {
    const now = clock.now()
    await requireDocumentOpen(context, tx, file)
    // Of a conversion that is just ending, the PDF is removed, too.
    const replaced = await lockDocument(tx, studentId, answerKey)
    // A repeated request, since the first reply was lost: the file may be converted and gone already.
    if (replaced?.file_key === fileKey) return undefined
    // Another page's or device's; only deleting it makes room.
    if (readLateKey(answerKey) !== undefined && (await isConverting(tx, studentId, context, [answerKey])))
      return httpError(409, lateInProgressMessage)
    if (typeof found === 'object') throw found.error
    if (found === undefined) return refuseFile(answerKey, [missingFileMessage])
    const errors = listFileErrors({ name, size: found })
    const refusal = errors.length > 0 ? refuseFile(answerKey, errors) : refuseDocx(context, answerKey, name)
    const isFirst = await finishUpload(tx, fileKey)
    if (refusal) {
      // Remove it once: another request may have accepted it already.
      isUseless = isFirst
      return refusal
    }
    // Sent again with a form that was already used, or whose place another page or device has taken.
    if (!isFirst) return refuseFile(answerKey, [supersededMessage])
    await saveUnprocessed(tx, file, { name, size: found }, now)
    if (replaced) await removeFiles(context, tx, [replaced])
    // A conversion under way is ended by its worker, which has not counted its time yet.
    const runningMs = replaced?.status === 'IN_PROGRESS' ? now.getTime() - replaced.changed_at.getTime() : 0
    await enqueueConversion(context, tx, chooseConversionKind(name), file, {
      uncountedSeconds: runningMs / 1000,
    })
    await addEvents(tx, [
      { student_id: studentId, at: now, actor: 'student', kind: 'document attached', keys: [answerKey] },
    ])
    return undefined
  })
  if (isUseless) await files.remove(fileKey)
  return refused
}

/**
 * Locks the application, and a late document. Refuses with 409: one of the form's own documents after the submission; a
 * late one before it, after a withdrawal, for a question without `acceptedLate`, and once it was received.
 */
export async function requireDocumentOpen(
  { form, clock }: Pick<Context, 'form' | 'clock'>,
  tx: Database,
  { studentId, answerKey, fileKey }: Omit<DocumentFile, 'fileKey'> & Partial<DocumentFile>,
): Promise<void> {
  const now = clock.now()
  const questionKey = readLateKey(answerKey)
  if (questionKey === undefined) {
    await requireOpen(tx, studentId, now)
    return
  }
  const { isOpen } = await lockApplication(tx, studentId, now)
  if (isOpen) throw httpError(409, 'You can send this document once you have submitted your application.')
  const { submission, withdrawal } = await getSubmission(tx, studentId)
  const isWanted = listLateQuestions(form.pages, submission.contents).some(({ key }) => key === questionKey)
  if (withdrawal || !isWanted) throw refuseSubmitted()
  const present = await lockDocument(tx, studentId, answerKey)
  // The same file: a repeated request after a lost reply.
  if (present?.status === 'COMPLETED' && present.file_key !== fileKey)
    throw httpError(409, 'We have received this document. It can no longer be changed.')
}

/** Refuses a file by its name, before it is sent in vain. */
export function refuseName(
  context: Pick<DocumentContext, 'sofficePath' | 'sandbox'>,
  answerKey: string,
  givenName: string,
): HttpError | undefined {
  const name = cleanName(givenName)
  // The size is known once it has arrived.
  const errors = listFileErrors({ name, size: 1 })
  return errors.length > 0 ? refuseFile(answerKey, errors) : refuseDocx(context, answerKey, name)
}

/** Refuses at once instead of after a useless wait. LibreOffice or its sandbox may be installed by the next time. */
function refuseDocx(
  { sofficePath, sandbox }: Pick<DocumentContext, 'sofficePath' | 'sandbox'>,
  answerKey: string,
  name: string,
) {
  if (!/\.docx$/i.test(name)) return undefined
  if (findSoffice(sofficePath) !== undefined && allowsWord(sandbox)) return undefined
  return refuseFile(answerKey, [refusalMessages.noDocx])
}

function refuseFile(answerKey: string, errors: readonly string[]): HttpError {
  return httpError(422, errors.join(' '), { errors: { [answerKey]: errors } })
}

/** Removes characters that no font shows or the database cannot store. */
function cleanName(name: string): string {
  return name.toWellFormed().replace(/\p{Cc}/gu, '')
}
