import type { FastifyInstance } from 'fastify'
import { object, string } from 'valibot'

import type { Context } from '#server/platform/context.ts'
import { findCopySource } from '#server/domain/applications/readApplication.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { getServiceView } from '#contract/service.ts'
import { addAccountEvent } from '#server/domain/accounts/accountEventStore.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { maxTokenCallsPerMinute } from '#server/platform/http/tokenCalls.ts'
import { createSealer, openGrant, sealGrant, type Sealer } from '#server/platform/secret/sealer.ts'
import { describeDisposition, limitDownloads } from '#server/platform/storage/downloads.ts'
import { addEvents } from '#server/domain/storedApplications/applicationStore.ts'
import { findCorrected } from '#server/domain/storedApplications/correctionStore.ts'
import { describeContents } from '#server/domain/applications/describeProfile.ts'
import { getLateLabel } from '#form/lateDocuments.ts'
import { dropPort } from '#server/platform/http/describeNetwork.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { hashToken } from '#server/platform/secret/token.ts'

import { addServiceLinkUse, findServiceLink, type ServiceLink } from './serviceLinkStore.ts'

/** The grant is in the query, which is not logged. */
const serviceDocumentPath = '/service/document'

/** Does not contain the link's token, which would appear in lists of downloads. */
const documentGrantSchema = object({ linkId: string(), answerKey: string() })

const deadLinkMessage =
  'This link is not valid. It may have expired or been revoked; please ask the admissions office for a new one.'
const deadDocumentMessage =
  'This link to a document no longer works. Please open the application again and choose the document there.'

type ServiceContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant' | 'secret' | 'earlierSecrets'> & {
  readonly files: Pick<Context['files'], 'findSize' | 'read'>
}

const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const

export function registerServiceRoutes(app: FastifyInstance, context: ServiceContext): void {
  const sealer = createSealer(context.secret, 'service document', context.earlierSecrets)
  const begin = limitDownloads()
  const getView = { ...getServiceView, maxCallsPerMinute: maxTokenCallsPerMinute }
  serveEndpoint(app, getView, async (request, reply) => {
    reply.headers(privateHeaders)
    const view = await readThroughLink(context, request.query.service_token, request.ip, sealer)
    if (view !== undefined) return view
    await addAccountEvent(context.db, 'wrong service link', request, context.clock.now())
    return httpError(403, deadLinkMessage)
  })

  app.get<{ Querystring: { grant?: unknown } }>(
    serviceDocumentPath,
    { config: { rateLimit: { max: maxTokenCallsPerMinute } } },
    async (request, reply) => {
      reply.headers(privateHeaders)
      const now = context.clock.now()
      const found = await findDocument(context, sealer, request.query.grant, now)
      if (found) begin(found.file.pdf_file_key, request, reply)
      const size = found && (await context.files.findSize(found.file.pdf_file_key))
      if (!found || size === undefined) return await reply.code(404).send({ message: deadDocumentMessage })
      const { answer_key, file_name, pdf_file_key } = found.file
      await recordUse(context.db, found.link, now, request.ip, answer_key)
      return await reply
        .type('application/pdf')
        .header('content-disposition', describeDisposition(`${file_name.replace(/\.[^.]+$/, '')}.pdf`))
        .header('content-length', size)
        .send(context.files.read(pdf_file_key, size))
    },
  )
}

/** A grant ends when the link is revoked or the document is deleted. */
async function findDocument(context: ServiceContext, sealer: Sealer, sealed: unknown, now: Date) {
  const grant = openGrant(sealer, documentGrantSchema, sealed, now)
  const link = grant && (await findServiceLink(context.db, { id: grant.linkId }, now))
  const source = link && (await findCopySource(context, context.db, link.studentId))
  if (!source) return undefined
  const files = [...source.files, ...(await listLateFiles(context.db, [link.studentId]))]
  const file = files.find((one) => one.answer_key === grant.answerKey)
  return file && { link, file }
}

/** A page may stay open for a working day, and its document links must still work. */
const documentUrlHours = 12

/** Reads an application by a token, and records the access with time and address. */
async function readThroughLink(
  context: Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>,
  token: string,
  address: string,
  sealer: Sealer,
) {
  const now = context.clock.now()
  const link = await findServiceLink(context.db, { token_hash: hashToken(token) }, now)
  const source = link && (await findCopySource(context, context.db, link.studentId))
  if (!link || !source) return undefined
  await recordUse(context.db, link, now, address, null)
  const corrected = await findCorrected(context.db, link.studentId)
  const late = await listLateFiles(context.db, [link.studentId])
  const urlsEndAt = new Date(Math.min(now.getTime() + documentUrlHours * 3_600_000, link.expiresAt.getTime()))
  const { form } = context
  const { contents, record, student, submission } = source
  return {
    ...describeContents(form, contents),
    is_service_user: true as const,
    username: student.email,
    name: student.name,
    web_status: source.status,
    reference: submission?.reference ?? null,
    submitted_at: submission?.submittedAt.toISOString() ?? null,
    record,
    late_documents: late.map(({ answer_key: key, frozen_label, file_name, file_size, received_at }) => ({
      key,
      label: frozen_label ?? getLateLabel(form, key),
      file_name,
      file_size,
      received_at: received_at.toISOString(),
    })),
    ...(corrected && {
      correction: {
        reference: corrected.reference,
        submitted_at: corrected.submittedAt.toISOString(),
        until: corrected.until.toISOString(),
      },
    }),
    expires_at: link.expiresAt.toISOString(),
    document_urls: Object.fromEntries(
      [...source.files, ...late].map(({ answer_key: answerKey }) => [
        answerKey,
        `${serviceDocumentPath}?grant=${sealGrant(sealer, { linkId: link.id, answerKey }, urlsEndAt)}`,
      ]),
    ),
  }
}

async function recordUse(
  db: Database,
  { id, studentId }: ServiceLink,
  at: Date,
  address: string,
  documentKey: string | null,
): Promise<void> {
  const keys = documentKey === null ? [] : [documentKey]
  await runTransaction(db, async (tx) => {
    await addServiceLinkUse(tx, { link_id: id, at, address: dropPort(address), document_key: documentKey })
    await addEvents(tx, [{ student_id: studentId, at, actor: id, kind: 'read by the office', keys }])
  })
}
