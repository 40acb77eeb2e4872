import { setTimeout } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import * as calls from '#contract/documents.ts'
import { readLateKey } from '#form/lateDocuments.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { createThrottle } from '#server/platform/http/createThrottle.ts'
import { httpError, HttpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import { beginDocument, type DocumentContext, refuseDocx, requireDocumentOpen } from './beginDocument.ts'
import { giveUpOverdue, removeFiles } from './conversionEnds.ts'
import { deleteDocument, findDocument, isUnfinished } from './documentStore.ts'
import { issueUploadKey, uploadLimit } from './issueUploadKey.ts'
import { listDocuments, listLateDocuments } from './listDocuments.ts'

const maxUploadsPerMinute = 600
/** Per student; a person choosing files stays far below. */
const uploadPace = { atOnce: 30, perSecond: 1, maxWaitMs: 5_000 } as const
const notAsked = 'The form does not ask for this document.'

export function registerDocumentRoutes(app: FastifyInstance, context: DocumentContext): void {
  const { db, files, clock } = context
  const isAsked = (key: string): boolean => context.form.documentKeys.includes(readLateKey(key) ?? key)
  const pace = createThrottle(uploadPace)

  const presignUpload = { ...calls.presignUpload, maxCallsPerMinute: maxUploadsPerMinute }
  serveEndpoint(app, presignUpload, async ({ body, session: { studentId } }) => {
    if (!isAsked(body.answer_key)) return httpError(404, notAsked)
    await setTimeout(pace(studentId))
    const key = await runTransaction(db, async (tx) => {
      await requireDocumentOpen(context, tx, { studentId, answerKey: body.answer_key })
      const inVain = refuseDocx(context, body.answer_key, body.file_name ?? '')
      return inVain ?? (await issueUploadKey(context, tx, studentId, body.answer_key))
    })
    if (key instanceof HttpError) return key
    return await files.presignUpload(key, uploadLimit.minutes * 60)
  })

  serveEndpoint(
    app,
    calls.getDocumentAnswers,
    async ({ session }) => await listDocuments(db, session.studentId),
  )

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
        await removeFiles(context, tx, studentId, [deleted.file_key, deleted.pdf_file_key])
        await addEvents(tx, [
          { studentId, at: clock.now(), actor: 'student', kind: 'document deleted', keys: [key] },
        ])
      })
      return { message: 'Your file has been deleted.' }
    })
  }
}
