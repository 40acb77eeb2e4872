import type { FastifyInstance, FastifyReply } from 'fastify'

import * as calls from '#contract/office.ts'
import { findLastNumber, listFeed } from '#server/domain/feed/feedStore.ts'
import { addEvents } from '#server/domain/storedApplications/applicationStore.ts'
import { readReference } from '#server/domain/storedApplications/readReference.ts'
import { findCounting } from '#server/domain/storedApplications/submittedStore.ts'
import {
  readSubmittedCopy,
  type SubmittedCopyContext as OfficeContext,
} from '#server/outputs/copies/makeCopyPdf.ts'
import { findCanonical } from '#server/outputs/exports/canonicalApplication.ts'
import { namePdf } from '#server/outputs/exports/exportFolder.ts'
import { createFairQueue, describeCaller } from '#server/platform/http/fairQueue.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { ApiKey } from '#server/platform/http/session.ts'
import { describeDisposition, limitDownloads } from '#server/platform/storage/downloads.ts'

import { describeFeedEvent } from './describeFeedEvent.ts'
import { findOfficeDocument } from './findOfficeDocument.ts'

const defaultLimit = '100'

/** From one network, in each process, against floods with wrong keys: more than a key allows. */
const limited = { maxCallsPerMinute: 1_200 }

/** Of copies that are made, each of which takes a core for some seconds. */
const copyLimits = {
  running: 1,
  perNetwork: 20,
  inTotal: 40,
  timeoutMs: 60_000,
  busyMessage: 'Many copies are being made at the moment. Please try again in a minute.',
  retryAfterSeconds: 30,
}

/** Whoever went on there would miss what comes before it. */
const numberMessage = 'The feed has not come to this number. Was the database restored from a backup?'
const noneMessage = 'No application with this reference counts. The feed tells what became of it.'
const noDocumentMessage = 'This application has no document under this key.'

/** The calls of the office's other systems. */
export function registerOfficeRoutes(app: FastifyInstance, context: OfficeContext): void {
  const { db, tenant, files } = context
  const begin = limitDownloads()
  const queue = createFairQueue(copyLimits)

  serveEndpoint(app, { ...calls.getFeed, ...limited }, async (request) => {
    const { after = '0', limit = defaultLimit } = request.query
    const events = await listFeed(db, after, Number(limit))
    if (events.length === 0 && Number(after) > Number(await findLastNumber(db)))
      return httpError(422, numberMessage, { errors: { after: [numberMessage] } })
    return {
      events: events.map((one) => describeFeedEvent(one, tenant)),
      next: Number(events.at(-1)?.number ?? after),
    }
  })

  serveEndpoint(app, { ...calls.getApplication, ...limited }, async ({ params, apiKey }) => {
    const { studentId, reference } = await findNamed(context, params.reference)
    const application = await findCanonical(context, studentId)
    // Submitted again in this moment.
    if (application?.reference !== reference) return httpError(404, noneMessage)
    await recordReading(context, studentId, apiKey)
    return application
  })

  serveEndpoint(app, { ...calls.getApplicationCopy, ...limited }, async ({ params, apiKey }, reply) => {
    const { studentId, reference } = await findNamed(context, params.reference)
    const pdf = await queue(
      describeCaller(reply),
      async () => await readSubmittedCopy(context, studentId, reference),
    )
    await recordReading(context, studentId, apiKey)
    sendAsPdf(reply, namePdf(reference), pdf.length)
    return pdf
  })

  serveEndpoint(app, { ...calls.getApplicationDocument, ...limited }, async (request, reply) => {
    const { params, apiKey } = request
    const { studentId } = await findNamed(context, params.reference)
    const file = await findOfficeDocument(context, studentId, params.key)
    if (!file) return httpError(404, noDocumentMessage)
    begin(file.pdf_file_key, request, reply)
    const size = await files.findSize(file.pdf_file_key)
    if (size === undefined) return httpError(404, noDocumentMessage)
    await recordReading(context, studentId, apiKey, params.key)
    sendAsPdf(reply, `${file.file_name.replace(/\.[^.]+$/, '')}.pdf`, size)
    return files.read(file.pdf_file_key, size)
  })
}

/** @throws HttpError 404 for what does not count */
async function findNamed({ db }: Pick<OfficeContext, 'db'>, given: string) {
  const reference = readReference(given)
  const found = reference === undefined ? undefined : await findCounting(db, reference)
  if (!found) throw httpError(404, noneMessage)
  return found
}

async function recordReading(
  { db, clock }: Pick<OfficeContext, 'db' | 'clock'>,
  studentId: string,
  { name }: ApiKey,
  documentKey?: string,
): Promise<void> {
  const keys = documentKey === undefined ? [] : [documentKey]
  await addEvents(db, [
    { student_id: studentId, at: clock.now(), actor: name, kind: 'read by the office', keys },
  ])
}

function sendAsPdf(reply: FastifyReply, fileName: string, size: number): void {
  reply.type('application/pdf').headers({
    'content-disposition': describeDisposition(fileName),
    'cache-control': 'private, no-store',
    'content-length': size,
  })
}
