import type { Context } from '#server/platform/context.ts'
import { findCopySource } from '#server/domain/applications/findCopySource.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import type { FastifyInstance } from 'fastify'

import { getServiceView } from '#contract/service.ts'
import { addAccountEvent } from '#server/domain/accounts/accountEventStore.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { openGrant } from '#server/platform/secret/sealedGrant.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import { describeAttachment } from '#server/platform/storage/describeAttachment.ts'

import { documentGrantSchema, serviceDocumentPath } from './documentGrant.ts'
import { listAttached, readThroughLink, recordUse } from './readThroughLink.ts'
import { findServiceLinkById } from './serviceLinkStore.ts'

const deadLinkMessage =
  'This link is not valid. It may have expired or been withdrawn; please ask the admissions office for a new one.'
const deadDocumentMessage =
  'This link to a document no longer works. Please open the application again and choose the document there.'
/** Only against floods: tokens cannot be guessed. */
const maxCallsPerMinute = 300
type ServiceContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant'> & {
  readonly files: Pick<Context['files'], 'find'>
}

const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const

export function registerServiceRoutes(app: FastifyInstance, context: ServiceContext, sealer: Sealer): void {
  serveEndpoint(
    app,
    getServiceView,
    async ({ query, request, reply }) => {
      reply.headers(privateHeaders)
      const view = await readThroughLink(context, query.service_token, request.ip, sealer)
      if (view !== undefined) return view
      await addAccountEvent(context.db, { kind: 'wrong service link', at: context.clock.now(), request })
      return httpError(403, deadLinkMessage)
    },
    { maxCallsPerMinute },
  )

  app.get<{ Querystring: { grant?: unknown } }>(
    serviceDocumentPath,
    { config: { rateLimit: { max: maxCallsPerMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      reply.headers(privateHeaders)
      const found = await findDocument(context, sealer, request.query.grant, request.ip)
      if (!found) return await reply.code(404).send({ message: deadDocumentMessage })
      return await reply
        .type('application/pdf')
        .header('content-disposition', describeAttachment(found.fileName))
        .send(Buffer.from(found.bytes))
    },
  )
}

/** A grant ends when the link is revoked or the document is deleted. */
async function findDocument(
  context: ServiceContext,
  sealer: Sealer,
  sealed: unknown,
  address: string,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | undefined> {
  const now = context.clock.now()
  const grant = openGrant(sealer, documentGrantSchema, sealed, now)
  const link = grant && (await findServiceLinkById(context.db, grant.linkId, now))
  if (!grant || !link) return undefined
  const { answerKey } = grant
  const source = await findCopySource(context, context.db, link.studentId)
  if (!source) return undefined
  const files = [...listAttached(source), ...(await listLateFiles(context.db, [link.studentId]))]
  const file = files.find((one) => one.answerKey === answerKey)
  if (!file) return undefined
  const bytes = await context.files.find(file.pdfFileKey)
  if (!bytes) return undefined
  await recordUse(context.db, link, now, address, answerKey)
  return { fileName: `${file.fileName.replace(/\.[^.]+$/, '')}.pdf`, bytes }
}
