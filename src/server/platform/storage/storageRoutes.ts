import { dirname } from 'node:path'

import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { makeUploadKey, uploadPath } from './createLocalFileStore.ts'
import { type DownloadContext, registerDownloadRoute } from './downloads.ts'
import { createUploadSlots, type UploadSlots } from './uploadSlots.ts'
import type { FileStore, ReceivedFile } from './fileStore.ts'
import { judgeUploadPolicy } from './uploadPolicy.ts'

interface StorageRouteOptions extends DownloadContext {
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

export interface UploadIntake {
  isOpen(fileKey: string): Promise<boolean>
  /** False if the key was used already, or is no longer wanted. */
  spend(fileKey: string): Promise<boolean>
}

interface TakeUploadOptions extends Required<
  Pick<StorageRouteOptions, 'intake' | 'messages' | 'slots' | 'clock'>
> {
  readonly receive: NonNullable<FileStore['receive']>
  /** Any of them may have signed the form. */
  readonly keys: readonly Uint8Array[]
}

interface UploadAnswer {
  readonly status: number
  readonly message: string
}

export const uploadAnswers = {
  arrived: { status: 200, message: 'The file has arrived.' },
  unfit: { status: 400, message: 'This is not an upload form. Please choose the file again.' },
  used: { status: 409, message: 'A file has been sent in this way already. Please choose the file again.' },
  full: { status: 503, message: 'Many files are arriving at this moment. Please try again in a minute.' },
} as const satisfies Record<string, UploadAnswer>

/** The form's fields are checked when its file begins, before anything of the file is read. */
async function takeUpload(options: TakeUploadOptions, request: FastifyRequest): Promise<UploadAnswer> {
  const fields = new Map<string, string>()
  const formParts = request.parts()
  let file: TakenFile | undefined
  const end = (): void => void request.raw.destroy()
  let leave = options.slots.wait(end)
  try {
    for (;;) {
      // Any failure to parse is the client's fault.
      const step = await formParts.next().catch(() => undefined)
      if (step === undefined) return uploadAnswers.unfit
      if (step.done === true) break
      const part = step.value
      if (part.type === 'file') {
        if (part.fieldname !== 'file' || file || fields.size === 0) return uploadAnswers.unfit
        const judged = judgeUploadPolicy(options.keys, Object.fromEntries(fields), options.clock.now())
        if (!judged.ok) return { status: 403, message: judged.message }
        leave()
        const begun = options.slots.begin(dirname(judged.key), end)
        if (begun === undefined) return uploadAnswers.full
        leave = begun
        if (!(await options.intake.isOpen(judged.key))) return uploadAnswers.used
        const taken = await receiveFile(options, judged, part)
        if ('status' in taken) return taken
        file = taken
      } else {
        // A field sent twice is ambiguous; S3 ignores fields after the file.
        if (file || fields.has(part.fieldname) || typeof part.value !== 'string') return uploadAnswers.unfit
        fields.set(part.fieldname, part.value)
      }
    }
    if (file === undefined) return uploadAnswers.unfit
    if (!(await options.intake.spend(file.key))) return uploadAnswers.used
    await file.received.keep()
    file = undefined
    return uploadAnswers.arrived
  } finally {
    leave()
    await file?.received.drop()
  }
}

interface TakenFile {
  readonly key: string
  readonly received: ReceivedFile
}

async function receiveFile(
  { receive, messages }: TakeUploadOptions,
  { key, maxBytes }: { readonly key: string; readonly maxBytes: number },
  { file }: MultipartFile,
): Promise<TakenFile | UploadAnswer> {
  const received = await receive(key, file).catch((error: unknown) => {
    // The connection broke; any other failure is our disk's.
    if (file.errored) return undefined
    throw error
  })
  if (received === undefined) return uploadAnswers.unfit
  const isTooLarge = file.truncated || received.size > maxBytes
  if (!isTooLarge && received.size > 0) return { key, received }
  await received.drop()
  return isTooLarge ? { status: 413, message: messages.tooLarge } : { status: 400, message: messages.empty }
}
