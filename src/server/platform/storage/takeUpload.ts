import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { dirname } from 'node:path'
import type { Clock } from '#form/clock.ts'
import type { FileStore, ReceivedFile } from './fileStore.ts'
import { judgeUploadPolicy } from './uploadPolicy.ts'
import type { UploadSlots } from './uploadSlots.ts'

export interface UploadIntake {
  isOpen(fileKey: string): Promise<boolean>
  /** False if the key was used already, or is no longer wanted. */
  spend(fileKey: string): Promise<boolean>
}

export interface TakeUploadOptions {
  readonly receive: NonNullable<FileStore['receive']>
  readonly intake: UploadIntake
  readonly slots: UploadSlots
  /** Any of them may have signed the form. */
  readonly keys: readonly Uint8Array[]
  readonly clock: Clock
  readonly messages: { readonly tooLarge: string; readonly empty: string }
}

export interface UploadAnswer {
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
export async function takeUpload(options: TakeUploadOptions, request: FastifyRequest): Promise<UploadAnswer> {
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
