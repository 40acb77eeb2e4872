import type { FastifyInstance } from 'fastify'
import { getCopy } from '#contract/documents.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { makeDownloadUrl } from '#server/platform/storage/downloads.ts'
import type { Context } from '#server/platform/context.ts'
import type { CopyContext } from './findWantedCopy.ts'
import { copyUrlSeconds, requestCopy } from './copyJob.ts'

export function registerCopyRoutes(
  app: FastifyInstance,
  context: CopyContext & Pick<Context, 'secret'>,
): void {
  const fileName = nameCopy(context.tenant.partnerName)
  serveEndpoint(app, getCopy, async ({ session }) => {
    const copy = await requestCopy(context, session)
    if (copy === undefined) return { status: 'NOT_ANSWERED' as const, url: null }
    if (copy.status !== 'COMPLETED') return { status: copy.status, url: null }
    const grant = { key: copy.file_key, fileName, contentType: 'application/pdf' }
    return { status: copy.status, url: makeDownloadUrl(context, grant, copyUrlSeconds) }
  })
}

/** `Harbor-College-application.pdf` */
function nameCopy(partnerName: string): string {
  return `${partnerName.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-application.pdf`
}
