import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { object, string } from 'valibot'

import * as calls from '#contract/staffReading.ts'
import { findCopySource } from '#server/domain/applications/readApplication.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import type { Context } from '#server/platform/context.ts'
import { framedPolicy } from '#server/platform/http/contentSecurityPolicy.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import type { StaffSession } from '#server/platform/http/session.ts'
import { createSealer, openGrant, sealGrant } from '#server/platform/secret/sealer.ts'
import { describeDisposition, limitDownloads } from '#server/platform/storage/downloads.ts'

import { createRedaction } from './createRedaction.ts'
import type { ReadingContext } from './findReading.ts'
import { listReadable, type ReadableDocument } from './readableDocuments.ts'
import { requireSeen } from './requireSeen.ts'

export interface StaffDocumentContext extends ReadingContext, Pick<Context, 'secret' | 'earlierSecrets'> {
  readonly files: Pick<Context['files'], 'findSize' | 'read'>
}

const noDocumentMessage = 'This document is no longer there. Please open the application again.'
const openedMinutes = 15

/** That a member has opened a document, which is in the log. */
const openingSchema = object({ memberId: string(), studentId: string(), fileKey: string() })

interface DocumentParams {
  readonly id: string
  readonly key: string
}

/** Serves documents, to be saved or shown in a frame: our own PDFs, never what was uploaded. */
export function registerDocumentRoutes(app: FastifyInstance, context: StaffDocumentContext): void {
  const { db, clock, files, form } = context
  const begin = limitDownloads()
  const findRedaction = createRedaction(form)
  const sealer = createSealer(context.secret, 'staff document', context.earlierSecrets)

  const findDocument = async (staff: StaffSession, { id, key }: DocumentParams) => {
    const reference = await requireSeen(db, staff, id)
    const source = await findCopySource(context, db, id)
    const readable = source ? await listReadable(context, id, source, findRedaction(staff)) : []
    return { reference, file: readable.find((one) => one.answer_key === key) }
  }
  const logOpening = async (staff: StaffSession, { id, key }: DocumentParams, reference?: string) =>
    await addStaffLog(db, {
      at: clock.now(),
      by: staff,
      kind: 'read',
      studentId: id,
      reference,
      details: { document: key },
    })
  const send = async (
    { pdf_file_key: fileKey, file_name: fileName }: ReadableDocument,
    disposition: 'inline' | 'attachment',
    request: FastifyRequest,
    reply: FastifyReply,
    log: () => Promise<void> = async () => {},
  ): Promise<object | HttpError> => {
    begin(fileKey, request, reply)
    const size = await files.findSize(fileKey)
    if (size === undefined) return httpError(404, noDocumentMessage)
    await log()
    reply.type('application/pdf').headers({
      'content-disposition': describeDisposition(`${fileName.replace(/\.[^.]+$/, '')}.pdf`, disposition),
      'cache-control': 'private, no-store',
      'content-length': size,
    })
    return files.read(fileKey, size)
  }

  serveEndpoint(app, calls.readApplicationDocument, async (request, reply) => {
    const { params, staff } = request
    const { file, reference } = await findDocument(staff, params)
    if (!file) return httpError(404, noDocumentMessage)
    return await send(
      file,
      'attachment',
      request,
      reply,
      async () => await logOpening(staff, params, reference),
    )
  })

  serveEndpoint(app, calls.openApplicationDocument, async ({ params, staff }) => {
    const { file, reference } = await findDocument(staff, params)
    if (!file || (await files.findSize(file.pdf_file_key)) === undefined)
      return httpError(404, noDocumentMessage)
    await logOpening(staff, params, reference)
    const opening = { memberId: staff.id, studentId: params.id, fileKey: file.pdf_file_key }
    const endsAt = new Date(clock.now().getTime() + openedMinutes * 60_000)
    const path = calls.showApplicationDocument.path
      .replace(':id', params.id)
      .replace(':key', encodeURIComponent(params.key))
    return { url: `${path}?opening=${sealGrant(sealer, opening, endsAt)}` }
  })

  // A browser's own viewer, which may load it again, is no page of ours. Only who has opened it has the address.
  const showing = { ...calls.showApplicationDocument, refusesCrossSite: false }
  serveEndpoint(app, showing, async (request, reply) => {
    const { params, query, staff } = request
    const opening = openGrant(sealer, openingSchema, query.opening, clock.now())
    const { file } = await findDocument(staff, params)
    const isOpened =
      opening?.memberId === staff.id &&
      opening.studentId === params.id &&
      opening.fileKey === file?.pdf_file_key
    if (!file || !isOpened) return httpError(404, noDocumentMessage)
    reply.headers({ 'content-security-policy': framedPolicy, 'x-frame-options': 'SAMEORIGIN' })
    return await send(file, 'inline', request, reply)
  })
}
