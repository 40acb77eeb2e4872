import type { Clock } from '#form/clock.ts'
import type { ConversionSpares } from '#server/conversion/conversionSpares.ts'
import { type ConversionResult, convertToPdf } from '#server/conversion/convertToPdf.ts'
import { refusalMessages } from '#server/conversion/conversionRefusal.ts'
import { maxFileBytes, fileMessages } from '#contract/fileRules.ts'
import type { Database } from '#server/database/database.ts'
import { runTransaction } from '#server/database/runTransaction.ts'
import { defineJobKind, type JobAttempt, type Jobs } from '#server/jobs/jobs.ts'
import { enqueueFileRemoval } from '#server/storage/fileRemoval.ts'
import type { FileStore } from '#server/storage/fileStore.ts'
import type { Logger } from 'pino'
import {
  beginConversion,
  completeConversion,
  type DocumentFile,
  failConversion,
  findDocument,
} from './documentStore.ts'

/** One file to be made a PDF (design 5, "jobs"); two at a time, for each takes a core. */
export const conversionJobKind = defineJobKind<DocumentFile>({
  name: 'conversion',
  retryLimit: 3,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 10,
  expireSeconds: 90,
  concurrency: 2,
})

export interface ConversionParts {
  readonly db: Database
  readonly jobs: Jobs
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Logger
  /** Fonts that LibreOffice may use beside the machine's own. */
  readonly fontFolders: readonly string[]
  /** Folders to look for LibreOffice in, in the form of the PATH variable; by default the usual ones. */
  readonly sofficePath?: string
  /** Processes that wait for the next document. */
  readonly spares: ConversionSpares
  /** Told of each conversion in this process. */
  readonly onConversion?: ((end: ConversionEnd) => void) | undefined
}

/** How a conversion ended. */
export interface ConversionEnd {
  /** `refused` is the file's fault, `broken` ours. */
  readonly outcome: 'converted' | 'refused' | 'broken'
  readonly seconds: number
}

/** What a student is told whose file did not arrive or is gone. */
export const missingFileMessage = 'We could not find your file. Please upload it again.'

/** Converts documents from now on. */
export async function workOnConversions(parts: ConversionParts): Promise<void> {
  await parts.jobs.work(conversionJobKind, async (job) => {
    try {
      await convertDocument(parts, job)
    } catch (error) {
      // The student must not wait for an attempt that will never come.
      if (job.isLast()) await endInFailure(parts, job.data, refusalMessages.failed)
      throw error
    }
  })
}

async function convertDocument(
  parts: ConversionParts,
  { data, signal, isLast }: JobAttempt<DocumentFile>,
): Promise<void> {
  const document = await beginConversion(parts.db, data, parts.clock.now())
  // Deleted, replaced or already done by an attempt that was taken for lost.
  if (document === undefined) return
  const begunAt = performance.now()
  const result = await convertFile(parts, document.file_name, data, signal)
  parts.onConversion?.({ outcome: describeOutcome(result), seconds: (performance.now() - begunAt) / 1000 })
  if (result.ok) await keepPdf(parts, data, result)
  else if (result.wasKilled && !isLast())
    throw new Error('The conversion was killed and is tried again later')
  else await endInFailure(parts, data, result.message)
}

function describeOutcome(result: ConversionResult): ConversionEnd['outcome'] {
  if (result.ok) return 'converted'
  return result.message === refusalMessages.failed ? 'broken' : 'refused'
}

async function convertFile(
  { files, log, fontFolders, spares, sofficePath }: ConversionParts,
  fileName: string,
  file: DocumentFile,
  signal: AbortSignal,
): Promise<ConversionResult> {
  const bytes = await files.find(file.fileKey, maxFileBytes)
  if (bytes === undefined) return { ok: false, message: missingFileMessage }
  // The form is good for ten minutes and may have been sent a second time since the size was looked at.
  if (bytes.length > maxFileBytes) return { ok: false, message: fileMessages.tooLarge }
  const reportError = (error: string): void =>
    log.error({ error, answerKey: file.answerKey }, 'A conversion broke')
  const takeProcess = spares.take.bind(spares)
  try {
    return await convertToPdf(
      { bytes, fileName },
      {
        signal,
        reportError,
        fontFolders,
        takeProcess,
        ...(sofficePath !== undefined && { searchPath: sofficePath }),
      },
    )
  } finally {
    spares.prepare()
  }
}

async function keepPdf(
  { db, jobs, files, clock }: ConversionParts,
  file: DocumentFile,
  { pdf, pageCount, fileName }: Extract<ConversionResult, { ok: true }>,
): Promise<void> {
  // The same name for every attempt at this file, so that one that died leaves nothing behind that nobody knows of.
  const pdfFileKey = file.fileKey.replace(/^uploads\//, 'documents/')
  await files.put(pdfFileKey, pdf)
  await runTransaction(db, async (tx) => {
    const isKept = await completeConversion(
      tx,
      file,
      { fileKey: pdfFileKey, pageCount, fileName },
      clock.now(),
    )
    if (isKept) await enqueueFileRemoval(jobs, tx, [file.fileKey])
    else if ((await findDocument(tx, file.studentId, file.answerKey))?.pdf_file_key !== pdfFileKey) {
      await enqueueFileRemoval(jobs, tx, [pdfFileKey])
    }
  })
}

async function endInFailure(
  { db, jobs, clock }: ConversionParts,
  file: DocumentFile,
  message: string,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (await failConversion(tx, file, message, clock.now()))
      await enqueueFileRemoval(jobs, tx, [file.fileKey])
  })
}
