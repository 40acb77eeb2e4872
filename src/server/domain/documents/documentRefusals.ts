import {
  lockApplication,
  refuseSubmitted,
  requireOpen,
} from '#server/domain/applicationStore/applicationStore.ts'
import { listLateQuestions, readLateKey } from '#form/lateDocuments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { httpError, type HttpError } from '#server/platform/http/httpError.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import { findSoffice } from '#server/domain/conversion/findSoffice.ts'

import { type DocumentFile, lockDocument } from './documentStore.ts'
import type { DocumentContext } from './documentContext.ts'

/**
 * Locks the application, and a late document. Refuses with 409: one of the form's own documents after the submission; a
 * late one before it, after a withdrawal, for a question without `mayFollow`, and once it was received.
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
  const { submission, withdrawal } = await lockApplication(tx, studentId, now)
  if (!submission) throw httpError(409, 'This document may follow once you have submitted your application.')
  const isWanted = listLateQuestions(form.pages, submission.contents).some(({ key }) => key === questionKey)
  if (withdrawal || !isWanted) throw refuseSubmitted()
  const present = await lockDocument(tx, studentId, answerKey)
  // The same file: a repeated request after a lost reply.
  if (present?.status === 'COMPLETED' && present.file_key !== fileKey)
    throw httpError(409, 'We have received this document. It can no longer be changed.')
}

/** Refuses at once instead of after a useless wait. LibreOffice may be installed by the next time. */
export function refuseDocx(
  context: Pick<DocumentContext, 'sofficePath'>,
  answerKey: string,
  name: string,
): HttpError | undefined {
  if (!/\.docx$/i.test(name) || findSoffice(context.sofficePath) !== undefined) return undefined
  const message = refusalMessages.noDocx
  return httpError(422, message, { errors: { [answerKey]: [message] } })
}
