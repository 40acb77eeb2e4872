import { dirname } from 'node:path'

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { fileMessages, maxFileBytes } from '#contract/fileRules.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'

import { makeUploadKey, uploadPath } from './createLocalFileStore.ts'
import { type DownloadContext, registerDownloadRoute } from './downloads.ts'
import type { FileStore, ReceivedFile } from './fileStore.ts'
import { uploadMessages, verifyUploadForm } from './uploadPolicy.ts'

interface StorageRouteOptions extends DownloadContext {
  readonly intake: UploadIntake
  readonly slots?: ReturnType<typeof createUploadSlots>
}

const formBytes = 16 * 1024
/** A slow line still sends some data. */
const defaultSilenceMs = 60_000
const discardMs = 10_000
const retrySeconds = 30

/**
 * Serves downloads and, for local files, an equivalent of S3's upload form. Both are authorized by their signatures
 * alone.
 */
export function registerStorageRoutes(app: FastifyInstance, options: StorageRouteOptions): void {
  registerDownloadRoute(app, options)
  if (options.files.receive) registerUploadRoute(app, options, options.files.receive)
}

function registerUploadRoute(
  app: FastifyInstance,
  options: StorageRouteOptions,
  receive: NonNullable<FileStore['receive']>,
): void {
  const { secret, earlierSecrets = [], silenceMs = defaultSilenceMs } = options
  const { clock, intake, slots = createUploadSlots() } = options
  // Any of them may have signed the form.
  const keys = [secret, ...earlierSecrets].map(makeUploadKey)

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
    const config = { takesForms: true, takesFiles: true }
    scope.post(uploadPath, { bodyLimit, config, onRequest: refuseInvalid }, async (request, reply) => {
      limitUpload(request.raw)
      await takeUpload(request).finally(() => discardRest(request))
      return await reply.send({ message: 'The file has arrived.' })
    })
  })

  /** Aborts an upload that stalls, or exceeds its limit without having announced it. */
  function limitUpload(raw: FastifyRequest['raw']): void {
    let bytes = 0
    raw.setTimeout(silenceMs, () => raw.destroy())
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxFileBytes + formBytes) raw.destroy()
    })
  }

  function refuseInvalid(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
    // Refused before it is read: nobody should send a whole film to learn that it is too large.
    const announcedBytes = Number(request.headers['content-length'] ?? 0)
    if (isForm === true && announcedBytes <= maxFileBytes + formBytes) {
      done()
      return
    }
    discardRest(request)
    done(isForm === true ? httpError(413, fileMessages.tooLarge) : httpError(415, uploadMessages.unfit))
  }

  /** The form's fields are checked when its file begins, before anything of the file is read. */
  async function takeUpload(request: FastifyRequest): Promise<void> {
    const fields = new Map<string, string>()
    const formParts = request.parts()
    let file: (ReceivedFile & { readonly key: string }) | undefined
    const end = (): void => void request.raw.destroy()
    await using undo = new AsyncDisposableStack()
    const stopWaiting = slots.wait(end)
    undo.defer(stopWaiting)
    for (;;) {
      // Any failure to parse is the client's fault.
      const step = await formParts.next().catch(() => {
        throw unfit()
      })
      if (step.done === true) break
      const part = step.value
      if (part.type === 'file') {
        if (part.fieldname !== 'file' || file || fields.size === 0) throw unfit()
        const key = verifyUploadForm(keys, Object.fromEntries(fields), clock.now())
        stopWaiting()
        const leave = slots.begin(dirname(key), end)
        if (leave === undefined) throw httpError(503, uploadMessages.full, {}, retrySeconds)
        undo.defer(leave)
        if (!(await intake.isOpen(key))) throw httpError(409, uploadMessages.used)
        const received = await receive(key, part.file).catch((error: unknown) => {
          // The connection broke; any other failure is our disk's.
          throw part.file.errored ? unfit() : error
        })
        undo.use(received)
        if (part.file.truncated) throw httpError(413, fileMessages.tooLarge)
        if (received.size === 0) throw httpError(400, fileMessages.empty)
        file = { ...received, key }
      } else {
        // A field sent twice is ambiguous; S3 ignores fields after the file.
        if (file || fields.has(part.fieldname) || typeof part.value !== 'string') throw unfit()
        fields.set(part.fieldname, part.value)
      }
    }
    if (file === undefined) throw unfit()
    if (!(await intake.spend(file.key))) throw httpError(409, uploadMessages.used)
    await file.keep()
  }
}

const unfit = (): HttpError => httpError(400, uploadMessages.unfit)

/** Reads and drops for a moment: a browser does not read the reply while it is sending. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return
  const timer = setTimeout(() => raw.destroy(), discardMs).unref()
  raw.once('close', () => clearTimeout(timer))
  raw.unpipe()
  raw.resume()
}

/** Each upload takes some 100 KB of memory, however slow it is. */
const slotLimits = {
  /** Connections that have not yet sent a valid form. */
  waiting: 100,
  sending: 200,
}

export function createUploadSlots(limits = slotLimits) {
  const waiting = new Set<() => void>()
  const sending = new Map<string, () => void>()
  return {
    /**
     * Registers a connection that has not yet sent a valid form, and returns its release. Beyond the limit the oldest is
     * closed: an honest browser sends the fields at once.
     */
    wait: (end: () => void): (() => void) => {
      waiting.add(end)
      const [oldest] = waiting
      if (oldest && waiting.size > limits.waiting) {
        waiting.delete(oldest)
        oldest()
      }
      return () => void waiting.delete(end)
    },
    /**
     * Registers a file that begins, and returns its release, or undefined if there are too many. An earlier upload for
     * the same question is ended: its connection has broken without our noticing.
     */
    begin: (question: string, end: () => void): (() => void) | undefined => {
      sending.get(question)?.()
      sending.delete(question)
      if (sending.size >= limits.sending) return undefined
      sending.set(question, end)
      return () => {
        if (sending.get(question) === end) sending.delete(question)
      }
    },
  }
}

export interface UploadIntake {
  isOpen(fileKey: string): Promise<boolean>
  /** False if the key was used already, or is no longer wanted. */
  spend(fileKey: string): Promise<boolean>
}
