import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boolean, exactOptional, type InferOutput, object, string } from 'valibot'
import { httpError } from '#server/platform/http/httpError.ts'
import { createSealer, openGrant, sealGrant, type Sealer } from '#server/platform/secret/sealer.ts'
import type { FileStore, StorageContext } from './fileStore.ts'

export interface DownloadContext extends Pick<StorageContext, 'clock' | 'secret'> {
  readonly files: FileStore
  /** What they signed stays valid until it expires. */
  readonly earlierSecrets?: readonly string[]
  /** Time limit without progress; uploads and downloads each have their own default. */
  readonly silenceMs?: number
  /** Of all files at a time. */
  readonly maxDownloads?: number
}

const grantSchema = object({
  key: string(),
  fileName: string(),
  contentType: string(),
  /** Opened in the browser, which only our own PDFs are. */
  isShown: exactOptional(boolean()),
})

/** The token is in the query, which is not logged. */
const downloadPath = '/storage/file'
const missingMessage = 'This link no longer works. Please go back and download the file again.'

/** Downloads always go through us: an S3 store cannot send `nosniff`, and its URLs would contain the student's id. */
export function makeDownloadUrl(
  context: Pick<StorageContext, 'clock' | 'secret'>,
  grant: InferOutput<typeof grantSchema>,
  lifeSeconds: number,
): string {
  const expiresAt = new Date(context.clock.now().getTime() + lifeSeconds * 1000)
  return `${downloadPath}?token=${sealGrant(openSealer(context.secret), grant, expiresAt)}`
}

/** Of one file: more than a person starts, even on a line that breaks again and again. */
const atOnce = 6
/** Of all files. Each takes some 400 KB of memory, however slow it is. */
const allAtOnce = 100
const retrySeconds = 30
const defaultSilenceMs = 180_000

export const busyDownloadMessage =
  'This file is being downloaded several times already. Please try again in a minute.'

export const manyDownloadsMessage =
  'Many files are being downloaded at the moment. Please try again in a minute.'

/**
 * Limits the downloads of each file, and of all together, and ends those whose client takes nothing for three minutes: the
 * system reports progress only for large parts of its buffer.
 * @returns to be called before the file is read
 */
export function limitDownloads(silenceMs = defaultSilenceMs, limit = allAtOnce) {
  const running = new Map<FastifyReply['raw'], string>()
  return (fileKey: string, { raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): void => {
    const others = [...running.values()].filter((one) => one === fileKey)
    if (others.length >= atOnce) throw httpError(429, busyDownloadMessage)
    if (running.size >= limit) throw httpError(503, manyDownloadsMessage, {}, retrySeconds)
    response.once('close', () => running.delete(response))
    // The client may have gone before this began.
    if (!socket.destroyed) running.set(response, fileKey)
    response.setTimeout(silenceMs, () => response.destroy())
  }
}

export function registerDownloadRoute(app: FastifyInstance, context: DownloadContext): void {
  const sealer = openSealer(context.secret, context.earlierSecrets)
  const begin = limitDownloads(context.silenceMs, context.maxDownloads)

  app.get<{ Querystring: { token?: unknown } }>(downloadPath, async (request, reply) => {
    const grant = openGrant(sealer, grantSchema, request.query.token, context.clock.now())
    if (grant) begin(grant.key, request, reply)
    const size = grant && (await context.files.findSize(grant.key))
    if (!grant || size === undefined) return await reply.code(404).send({ message: missingMessage })
    return await reply
      .type(grant.contentType)
      .headers({
        'content-disposition': describeDisposition(grant.fileName, grant.isShown ? 'inline' : 'attachment'),
        'cache-control': 'private, no-store',
        'content-length': size,
      })
      .send(context.files.read(grant.key, size))
  })
}

/** Writes a Content-Disposition header for a file name in any script (RFC 6266). */
export function describeDisposition(
  fileName: string,
  disposition: 'inline' | 'attachment' = 'attachment',
): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  if (plain === fileName) return `${disposition}; filename="${plain}"`
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function openSealer(secret: string, earlierSecrets?: readonly string[]): Sealer {
  return createSealer(secret, 'storage download', earlierSecrets)
}
