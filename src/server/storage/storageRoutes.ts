import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#form/clock.ts'
import { makeUploadKey, uploadPath } from './createLocalFileStore.ts'
import { describeAttachment } from './describeAttachment.ts'
import { openDownload } from './downloadToken.ts'
import type { FileStore } from './fileStore.ts'
import { downloadPath, makeDownloadSealer } from './signDownload.ts'
import { judgeUploadPolicy } from './uploadPolicy.ts'

export interface StorageRouteParts {
  /** Made with the same secret and clock. */
  readonly files: FileStore
  /** Whether files are sent to us, not to a store of their own: then `files` is from `createLocalFileStore`. */
  readonly takesUploads: boolean
  readonly secret: string
  /** What SECRET was before: what was signed with it goes on until its time is over. */
  readonly earlierSecrets?: readonly string[]
  readonly clock: Clock
  /** What is said about a file that is too large, and about an empty one. */
  readonly messages: { readonly tooLarge: string; readonly empty: string }
  readonly maxFileBytes: number
}

/** Room for the fields of the form and what stands between them. */
const formBytes = 16 * 1024
const missingMessage = 'This link no longer works. Please go back and download the file again.'
const unfitMessage = 'This is not an upload form. Please choose the file again.'

/**
 * Serves what the store signed (design 4.12): downloads and, where files are kept by us, the upload form of an S3 store.
 * Their signatures are all they go by; cookies are not looked at.
 */
export function registerStorageRoutes(app: FastifyInstance, parts: StorageRouteParts): void {
  registerDownloadRoute(app, parts)
  if (parts.takesUploads) registerUploadRoute(app, parts)
}

function registerUploadRoute(app: FastifyInstance, parts: StorageRouteParts): void {
  const keys = [parts.secret, ...(parts.earlierSecrets ?? [])].map(makeUploadKey)

  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: parts.maxFileBytes,
        files: 1,
        fields: 20,
        parts: 21,
        fieldSize: 4096,
        fieldNameSize: 100,
      },
    })
    const bodyLimit = parts.maxFileBytes + formBytes
    const options = { bodyLimit, config: { takesForms: true }, onRequest: refuseUnfit }
    scope.post(uploadPath, options, async (request, reply) => {
      // Whatever goes wrong in reading it, what was sent is to blame.
      const form = await readForm(request).catch(() => undefined)
      if (form === undefined) return await reply.code(400).send({ message: unfitMessage })
      const judged = judgeUploadPolicy(keys, form.fields, parts.clock.now())
      if (!judged.ok) return await reply.code(403).send({ message: judged.message })
      if (form.bytes.length > judged.maxBytes) return await sendTooLarge(reply)
      if (form.bytes.length === 0) return await reply.code(400).send({ message: parts.messages.empty })
      await parts.files.put(judged.key, form.bytes)
      return { message: 'The file has arrived.' }
    })
  })

  async function refuseUnfit(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
      return await reply.code(415).send({ message: unfitMessage })
    }
    // Told before it is read: nobody should send all of a film to learn that it is too large.
    const announcedBytes = Number(request.headers['content-length'] ?? 0)
    return announcedBytes > parts.maxFileBytes + formBytes ? await sendTooLarge(reply) : undefined
  }

  async function sendTooLarge(reply: FastifyReply): Promise<FastifyReply> {
    return await reply.code(413).send({ message: parts.messages.tooLarge })
  }
}

function registerDownloadRoute(app: FastifyInstance, parts: StorageRouteParts): void {
  const sealer = makeDownloadSealer(parts.secret, parts.earlierSecrets)

  app.get<{ Querystring: { token?: unknown } }>(downloadPath, async (request, reply) => {
    const { token } = request.query
    const signed = typeof token === 'string' ? openDownload(sealer, token, parts.clock.now()) : undefined
    const bytes = signed && (await parts.files.find(signed.key))
    if (!bytes) return await reply.code(404).send({ message: missingMessage })
    return await reply
      .type(signed.contentType)
      .headers({
        'content-disposition': describeAttachment(signed.fileName),
        'cache-control': 'private, no-store',
      })
      .send(Buffer.from(bytes))
  })
}

/** @returns the fields before the file, and the file as far as one byte beyond the limit; undefined for another form */
async function readForm(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; bytes: Buffer } | undefined> {
  const fields = new Map<string, string>()
  let bytes: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || bytes) return undefined
      bytes = await readFile(part)
    } else {
      // A field twice would leave open which one was meant; S3 ignores what comes after the file.
      if (bytes || fields.has(part.fieldname) || typeof part.value !== 'string') return undefined
      fields.set(part.fieldname, part.value)
    }
  }
  return bytes && { fields: Object.fromEntries(fields), bytes }
}

/** The reader stops at its limit without a word; the byte more says that there was more. */
async function readFile(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer()
  return part.file.truncated ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes
}
