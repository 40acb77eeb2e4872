import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeUploadKey, uploadPath } from './createLocalFileStore.ts'
import { type DownloadContext, registerDownloadRoute } from './downloads.ts'
import { takeUpload, type TakeUploadOptions, uploadAnswers, type UploadIntake } from './takeUpload.ts'
import { createUploadSlots, type UploadSlots } from './uploadSlots.ts'

export interface StorageRouteOptions extends DownloadContext {
  readonly intake: UploadIntake
  readonly messages: { readonly tooLarge: string; readonly empty: string }
  readonly maxFileBytes: number
  readonly slots?: UploadSlots
  /** Time limit without any data; a slow line still sends some. */
  readonly silenceMs?: number
}

const formBytes = 16 * 1024
const defaultSilenceMs = 60_000
const discardMs = 10_000
const retrySeconds = 30

/**
 * Serves downloads and, for local files, an equivalent of S3's upload form. Both are authorised by their signatures
 * alone.
 */
export function registerStorageRoutes(app: FastifyInstance, parts: StorageRouteOptions): void {
  registerDownloadRoute(app, parts)
  if (parts.files.receive) registerUploadRoute(app, parts, parts.files.receive)
}

function registerUploadRoute(
  app: FastifyInstance,
  parts: StorageRouteOptions,
  receive: TakeUploadOptions['receive'],
): void {
  const { secret, earlierSecrets = [], maxFileBytes, messages, silenceMs = defaultSilenceMs } = parts
  const keys = [secret, ...earlierSecrets].map(makeUploadKey)
  const taking = { slots: createUploadSlots(), ...parts, receive, keys }

  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: maxFileBytes,
        files: 1,
        fields: 20,
        parts: 21,
        fieldSize: 4096,
        fieldNameSize: 100,
      },
    })
    const bodyLimit = maxFileBytes + formBytes
    const options = { bodyLimit, config: { takesForms: true, takesFiles: true }, onRequest: refuseInvalid }
    scope.post(uploadPath, options, async (request, reply) => {
      endInvalid(request.raw)
      const { status, message } = await takeUpload(taking, request).finally(() => discardRest(request))
      if (status === 503) reply.header('retry-after', retrySeconds)
      return await reply.code(status).send({ message })
    })
  })

  /** Ends an upload that stalls, or exceeds its limit without having announced it. */
  function endInvalid(raw: FastifyRequest['raw']): void {
    let bytes = 0
    raw.setTimeout(silenceMs, () => raw.destroy())
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxFileBytes + formBytes) raw.destroy()
    })
  }

  async function refuseInvalid(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
    // Refused before it is read: nobody should send a whole film to learn that it is too large.
    const announcedBytes = Number(request.headers['content-length'] ?? 0)
    if (isForm === true && announcedBytes <= maxFileBytes + formBytes) return undefined
    discardRest(request)
    if (isForm !== true) return await reply.code(415).send({ message: uploadAnswers.unfit.message })
    return await reply.code(413).send({ message: messages.tooLarge })
  }
}

/** Reads and drops for a moment: a browser does not read the reply while it is sending. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return
  const timer = setTimeout(() => raw.destroy(), discardMs).unref()
  raw.once('close', () => clearTimeout(timer))
  raw.unpipe()
  raw.resume()
}
