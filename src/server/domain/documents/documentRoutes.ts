import { setTimeout } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { addEvents, getApplication } from '#server/domain/storedApplications/applicationStore.ts'
import * as calls from '#contract/documents.ts'
import { isUnfinished } from '#contract/pdfStatus.ts'
import { getLateLabel, listLateKeys, listLateQuestions, readLateKey } from '#form/lateDocuments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { createThrottle } from '#server/platform/http/createThrottle.ts'
import { httpError, HttpError, refuseUntil } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { makeDownloadUrl } from '#server/platform/storage/downloads.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { beginDocument, type DocumentContext, refuseName, requireDocumentOpen } from './beginDocument.ts'
import { giveUpOverdue, removeFiles } from './conversionEnds.ts'
import { deleteDocument, findDocument, listDocuments, listLateFiles } from './documentStore.ts'
import { findUnfinishedUpload, finishUpload, listFormExpiries, saveOpenUpload } from './uploadStore.ts'

/** Per student; a person choosing files stays far below. */
const uploadPace = { atOnce: 30, perSecond: 1, maxWaitMs: 5_000 } as const
/** Valid forms per student, and how long each is valid. */
export const uploadLimit = { forms: 20, minutes: 10 } as const
const notAsked = 'The form does not ask for this document.'
const notAttached = 'The file is no longer attached here.'
const viewSeconds = 15 * 60

export function registerDocumentRoutes(
  app: FastifyInstance,
  context: DocumentContext & Pick<Context, 'secret'>,
): void {
  const { db, files, clock } = context
  const isAsked = (key: string): boolean => context.form.documentKeys.includes(readLateKey(key) ?? key)
  const pace = createThrottle(uploadPace)

  serveEndpoint(app, calls.presignUpload, async ({ body, session: { studentId } }) => {
    if (!isAsked(body.answer_key)) return httpError(404, notAsked)
    await setTimeout(pace(studentId))
    const key = await runTransaction(db, async (tx) => {
      await requireDocumentOpen(context, tx, { studentId, answerKey: body.answer_key })
      const refusal = body.file_name !== undefined && refuseName(context, body.answer_key, body.file_name)
      return refusal || (await issueUploadKey(context, tx, studentId, body.answer_key))
    })
    if (key instanceof HttpError) return key
    return await files.presignUpload(key, uploadLimit.minutes * 60)
  })

  serveEndpoint(
    app,
    calls.getDocumentAnswers,
    async ({ session }) => await listDocuments(db, session.studentId),
  )

  // The PDF, since that is what the office gets.
  serveEndpoint(app, calls.getDocumentUrl, async ({ params: { key }, session: { studentId } }) => {
    if (!isAsked(key)) return httpError(404, notAsked)
    const document = await findDocument(db, studentId, key)
    if (document?.status !== 'COMPLETED' || document.pdf_file_key === null) return httpError(404, notAttached)
    const grant = {
      key: document.pdf_file_key,
      fileName: `${document.file_name.replace(/\.[^.]+$/, '')}.pdf`,
      contentType: 'application/pdf',
      isShown: true,
    }
    return { url: makeDownloadUrl(context, grant, viewSeconds) }
  })

  serveEndpoint(
    app,
    calls.getLateDocuments,
    async ({ session }) => await listLateDocuments(context, session.studentId),
  )

  serveEndpoint(app, calls.startConversion, async ({ body, params: { key }, session: { studentId } }) => {
    if (!isAsked(key)) return httpError(404, notAsked)
    const refusal = await beginDocument(
      context,
      { studentId, answerKey: key, fileKey: body.file_key },
      body.file_name,
    )
    return refusal ?? { message: 'Your file is being converted.' }
  })

  serveEndpoint(app, calls.getConversion, async ({ params: { key }, session: { studentId } }) => {
    if (!isAsked(key)) return httpError(404, notAsked)
    const document = await findDocument(db, studentId, key)
    if (document === undefined) return { status: 'NOT_ANSWERED' as const, message: '' }
    const { status, message, file_name } = await giveUpOverdue(context, db, document)
    return { status, message, ...(isUnfinished(status) && { file_name }) }
  })

  // Deleting either the document or its conversion deletes both, with their files. The browser calls both in turn, so
  // deleting what is gone succeeds.
  for (const endpoint of [calls.deleteDocumentAnswer, calls.deleteConversion]) {
    serveEndpoint(app, endpoint, async ({ params: { key }, session: { studentId } }) => {
      if (!isAsked(key)) return httpError(404, notAsked)
      await runTransaction(db, async (tx) => {
        await requireDocumentOpen(context, tx, { studentId, answerKey: key })
        const deleted = await deleteDocument(tx, studentId, key)
        if (!deleted) return
        await removeFiles(context, tx, [deleted])
        await addEvents(tx, [
          { student_id: studentId, at: clock.now(), actor: 'student', kind: 'document deleted', keys: [key] },
        ])
      })
      return { message: 'Your file has been deleted.' }
    })
  }
}

/**
 * Returns the key for a file of a question. Starting again, as on a bad connection, returns the same key in our own
 * store, which takes one file for it. A bucket takes any number: a second page or device would replace the first one's
 * file, which would be converted under the other's name, so each form there has its own key. What was uploaded
 * under an earlier key and not converted is removed.
 * @param tx in which this student's documents are locked
 */
async function issueUploadKey(
  { jobs, files, clock }: Pick<DocumentContext, 'jobs' | 'files' | 'clock'>,
  tx: Database,
  studentId: string,
  answerKey: string,
): Promise<string | HttpError> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + uploadLimit.minutes * 60_000)
  const unfinished = await findUnfinishedUpload(tx, studentId, answerKey)
  if (unfinished?.state === 'open' && files.receive) {
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

/** What a student may still send, and what was received. Empty before the submission and after a withdrawal. */
async function listLateDocuments({ db, form }: Pick<DocumentContext, 'db' | 'form'>, studentId: string) {
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
