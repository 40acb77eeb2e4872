import type { FastifyInstance } from 'fastify'
import { type InferOutput, object, string } from 'valibot'
import type { Clock } from '#form/clock.ts'
import { openGrant, sealGrant } from '#server/platform/secret/sealedGrant.ts'
import { createSealer, type Sealer } from '#server/platform/secret/sealer.ts'
import { describeAttachment } from './describeAttachment.ts'
import type { FileStore } from './fileStore.ts'
import { limitDownloads } from './limitDownloads.ts'

export interface DownloadContext {
  readonly files: FileStore
  readonly clock: Clock
  readonly secret: string
  /** Former secrets: what they signed stays valid until it expires. */
  readonly earlierSecrets?: readonly string[]
}

const grantSchema = object({
  key: string(),
  fileName: string(),
  contentType: string(),
})

/** The token is in the query, which is not logged. */
const downloadPath = '/storage/file'
const missingMessage = 'This link no longer works. Please go back and download the file again.'

/** Downloads always go through us: an S3 store cannot send `nosniff`, and its URLs would contain the student's id. */
export function makeDownloadUrl(
  context: Pick<DownloadContext, 'clock' | 'secret'>,
  grant: InferOutput<typeof grantSchema>,
  lifeSeconds: number,
): string {
  const expiresAt = new Date(context.clock.now().getTime() + lifeSeconds * 1000)
  return `${downloadPath}?token=${sealGrant(openSealer(context.secret), grant, expiresAt)}`
}

export function registerDownloadRoute(
  app: FastifyInstance,
  context: DownloadContext & { readonly silenceMs?: number },
): void {
  const sealer = openSealer(context.secret, context.earlierSecrets)
  const begin = limitDownloads(context.silenceMs)

  app.get<{ Querystring: { token?: unknown } }>(downloadPath, async (request, reply) => {
    const grant = openGrant(sealer, grantSchema, request.query.token, context.clock.now())
    if (grant) begin(grant.key, request, reply)
    const bytes = grant && (await context.files.find(grant.key))
    if (!bytes) return await reply.code(404).send({ message: missingMessage })
    return await reply
      .type(grant.contentType)
      .headers({
        'content-disposition': describeAttachment(grant.fileName),
        'cache-control': 'private, no-store',
      })
      .send(Buffer.from(bytes))
  })
}

function openSealer(secret: string, earlierSecrets?: readonly string[]): Sealer {
  return createSealer(secret, 'storage download', earlierSecrets)
}
