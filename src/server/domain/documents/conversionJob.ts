import { unfinishedStatuses } from '#contract/pdfStatus.ts'
import { type ConversionResult, convertToPdf } from '#server/domain/conversion/convertToPdf.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import { allowsWord, type SandboxPolicy } from '#server/domain/conversion/conversionSandbox.ts'
import { detectFileType } from '#server/domain/conversion/detectFileType.ts'
import type { SharedPdfProcess } from '#server/domain/conversion/sharedPdfProcess.ts'
import type { WarmProcesses } from '#server/domain/conversion/warmProcesses.ts'
import { maxFileBytes, fileMessages } from '#contract/fileRules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineJobKind, type JobAttempt, type JobKind } from '#server/platform/jobs/jobKind.ts'
import type { Metrics } from '#server/platform/metrics/createMetrics.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { failBecauseOfUs, failConversion, removeFiles } from './conversionEnds.ts'
import {
  addConversionTime,
  type DocumentFile,
  findConversionTime,
  findDocument,
  moveConversion,
  type StoredDocument,
} from './documentStore.ts'
import { type OnLateDocument, receiveLateDocument } from './receiveLateDocument.ts'

const sharedOptions = {
  retryLimit: 3,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 10,
  expireSeconds: 90,
  // One of each kind per process: each takes a core.
  concurrency: 1,
  // A student's documents are converted one after another, over all workers.
  groupConcurrency: 1,
} as const

interface ConversionJob extends DocumentFile {
  /** Since when the file store does not answer. */
  readonly waitingSince?: string
}

/** A picture or a PDF. */
const conversionJobKind = defineJobKind<ConversionJob>({ name: 'conversion', ...sharedOptions })

/** A Word document, or a file that turned out to be slow. */
const slowConversionJobKind = defineJobKind<ConversionJob>({ name: 'slow-conversion', ...sharedOptions })

export const conversionJobKinds = [conversionJobKind, slowConversionJobKind] as const

/** Chooses by the name; the worker checks the content. */
export function chooseConversionKind(fileName: string): JobKind<ConversionJob> {
  return /\.docx$/i.test(fileName) ? slowConversionJobKind : conversionJobKind
}

/** Each second of recent conversion time puts a student this many seconds back in the queue. */
const secondsBehind = 10
/** Priorities are 32-bit integers: seconds since this date fit until 2093. */
const firstSecond = Date.UTC(2025, 0, 1) / 1000

/**
 * Enqueues a conversion. Students who have used less conversion time lately go first, but nobody starves: recent use
 * counts as having arrived that much later.
 */
export async function enqueueConversion(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Database,
  kind: JobKind<ConversionJob>,
  file: ConversionJob,
  { uncountedSeconds = 0, startAfter = 0 } = {},
): Promise<void> {
  const now = clock.now()
  const seconds = (await findConversionTime(tx, file.studentId, now)) + uncountedSeconds
  const turn = now.getTime() / 1000 - firstSecond + seconds * secondsBehind
  const group = { id: file.studentId }
  await jobs.enqueue(tx, kind, file, { priority: -Math.round(turn), group, startAfter })
}

export interface ConversionContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'log'> {
  readonly sofficePath?: string
  readonly sandbox: SandboxPolicy
  readonly warmProcesses: WarmProcesses
  /** For plain PDFs. */
  readonly pdfProcess?: SharedPdfProcess
  /** Called when a late document is received, in the transaction that ends its conversion. */
  readonly onLateDocument?: OnLateDocument
  /** Time limit of a quick conversion, before it moves to the slow queue. */
  readonly quickMs?: number
  readonly metrics?: Pick<Metrics, 'onConversion'> | undefined
}

export const missingFileMessage = 'We could not find your file. Please upload it again.'
export const storeAwayMessage =
  'Your file has arrived, but we cannot read our stored files at the moment. We will convert it as soon as we can. You can close this page.'
export const storeGoneMessage =
  'We could not convert your file, since we could not read our stored files for a day. Please upload it again.'

/** Another file would fare no better. */
const ownFailures: readonly string[] = [missingFileMessage, refusalMessages.failed, refusalMessages.noDocx]

/** Pictures and PDFs take a fraction of a second, and twenty times that on an overloaded machine. */
const defaultQuickMs = 15_000

export async function workOnConversions(context: ConversionContext): Promise<void> {
  const { db, clock, jobs, log } = context
  for (const kind of conversionJobKinds) {
    await jobs.work(kind, async (job) => {
      const begun = { status: 'IN_PROGRESS', changed_at: clock.now() } as const
      let document: StoredDocument | undefined
      try {
        document = await moveConversion(db, job.data, unfinishedStatuses, begun)
        // Without one it was deleted, replaced, or finished by an attempt that had expired.
        if (document) await attemptConversion(context, kind, job, document)
      } catch (error) {
        if (document && error instanceof StoreFailure) {
          log.warn({ err: error.cause, job: job.id }, 'storage: a conversion is waiting for the file store')
          await waitForStore(context, kind, job.data, document)
          return
        }
        if (job.isLast()) {
          // Otherwise the student would wait for an attempt that never comes.
          await failConversion(context, db, job.data, failBecauseOfUs(refusalMessages.failed))
        } else if (document) {
          // A retry may wait long behind others, and an in-progress conversion is soon given up. If the database is down
          // the status stays.
          await postpone(db, job.data, document.changed_at, clock.now()).catch(() => false)
        }
        throw error
      }
    })
  }
}

/** Says nothing about the document, so it costs it no attempt. */
class StoreFailure extends Error {}

async function reachStore<Result>(call: Promise<Result>): Promise<Result> {
  return await call.catch((cause: unknown) => {
    throw new StoreFailure('The file store failed', { cause })
  })
}

/** A store may be away for a night. Once it is back, nobody should wait for long. */
const storePause = { shortestSeconds: 2, longestSeconds: 120, endSeconds: 24 * 3600 } as const

/** Puts the document back into its queue, for after a pause that grows with the time that it has waited. */
async function waitForStore(
  context: ConversionContext,
  kind: JobKind<ConversionJob>,
  { waitingSince, ...file }: ConversionJob,
  document: StoredDocument,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const since = waitingSince ?? now.toISOString()
  const waitedSeconds = (now.getTime() - Date.parse(since)) / 1000
  if (waitedSeconds >= storePause.endSeconds) {
    await failConversion(context, db, file, failBecauseOfUs(storeGoneMessage))
    return
  }
  const { shortestSeconds, longestSeconds } = storePause
  const startAfter = Math.round(Math.min(longestSeconds, Math.max(shortestSeconds, waitedSeconds / 4)))
  await runTransaction(db, async (tx) => {
    if (await postpone(tx, file, document.changed_at, now, storeAwayMessage))
      await enqueueConversion(context, tx, kind, { ...file, waitingSince: since }, { startAfter })
  })
}

async function attemptConversion(
  context: ConversionContext,
  kind: JobKind<ConversionJob>,
  job: JobAttempt<ConversionJob>,
  document: StoredDocument,
): Promise<void> {
  const { data } = job
  const begunAt = performance.now()
  const result = await convertFile(context, kind, job, document.file_name)
  if (result === undefined) return
  if (result === 'slow') {
    // A slow conversion must not delay the quick ones.
    await runTransaction(context.db, async (tx) => {
      if (await postpone(tx, data, document.changed_at, context.clock.now()))
        await enqueueConversion(context, tx, slowConversionJobKind, data)
    })
    return
  }
  context.metrics?.onConversion({
    outcome: describeOutcome(result),
    seconds: (performance.now() - begunAt) / 1000,
  })
  if (result.ok) await keepPdf(context, data, result)
  else {
    const { message } = result
    await failConversion(context, context.db, data, { message, isRepeatable: ownFailures.includes(message) })
  }
}

async function postpone(
  db: Database,
  file: DocumentFile,
  begunAt: Date,
  now: Date,
  message = '',
): Promise<boolean> {
  const waiting = { status: 'UNPROCESSED', message, changed_at: now } as const
  return (await moveConversion(db, file, ['IN_PROGRESS'], waiting, begunAt)) !== undefined
}

function describeOutcome(result: ConversionResult): 'converted' | 'broken' | 'refused' {
  if (result.ok) return 'converted'
  return result.message === refusalMessages.failed ? 'broken' : 'refused'
}

const checkMs = 500

/** Returns undefined for a document that was deleted or replaced meanwhile. */
async function convertFile(
  context: ConversionContext,
  kind: JobKind<ConversionJob>,
  { data: file, signal }: JobAttempt<ConversionJob>,
  fileName: string,
): Promise<ConversionResult | 'slow' | undefined> {
  const { db, clock, files, log, warmProcesses, pdfProcess, sofficePath } = context
  const bytes = await reachStore(files.find(file.fileKey, maxFileBytes))
  if (bytes === undefined) return { ok: false, message: missingFileMessage }
  // The form is valid for ten minutes, and may have been used again after the size was checked.
  if (bytes.length > maxFileBytes) return { ok: false, message: fileMessages.tooLarge }
  const isQuick = kind === conversionJobKind
  // Whatever its name, a file for LibreOffice belongs in the slow queue.
  if (isQuick && detectFileType(bytes) === 'zip') return 'slow'
  const reportError = (error: string): void =>
    log.error({ error, answerKey: file.answerKey }, 'A conversion failed unexpectedly')
  const unwanted = new AbortController()
  // Any process may delete or replace the document, so this polls the database. If it does not answer the work goes on.
  const timer = setInterval(() => {
    void findDocument(db, file.studentId, file.answerKey).then(
      (found) => {
        if (found?.file_key !== file.fileKey || found.status !== 'IN_PROGRESS')
          unwanted.abort(new Error('Nobody waits for this conversion any more'))
      },
      () => undefined,
    )
  }, checkMs)
  const begunAt = performance.now()
  let hasTakenOne = false
  try {
    const result = await convertToPdf(
      { bytes, fileName },
      {
        signal: AbortSignal.any([signal, unwanted.signal]),
        reportError,
        acceptsWord: allowsWord(context.sandbox),
        takeProcess: () => {
          hasTakenOne = true
          return warmProcesses.take()
        },
        ...(isQuick && { pdfProcess, timeLimitMs: context.quickMs ?? defaultQuickMs }),
        ...(sofficePath !== undefined && { searchPath: sofficePath }),
      },
    )
    return isQuick && !result.ok && result.message === refusalMessages.tooSlow ? 'slow' : result
  } catch (error) {
    if (!unwanted.signal.aborted) throw error
    return undefined
  } finally {
    clearInterval(timer)
    if (hasTakenOne) warmProcesses.prepare()
    await addConversionTime(db, file.studentId, (performance.now() - begunAt) / 1000, clock.now())
  }
}

async function keepPdf(
  { db, jobs, files, clock, onLateDocument }: ConversionContext,
  file: DocumentFile,
  { pdf, pageCount, fileName }: Extract<ConversionResult, { ok: true }>,
): Promise<void> {
  // The same key for every attempt, so that a dead attempt leaves no unreferenced file.
  const pdfFileKey = file.fileKey.replace(/^uploads\//, 'documents/')
  await reachStore(files.put(pdfFileKey, pdf))
  await runTransaction(db, async (tx) => {
    const kept = await moveConversion(tx, file, ['IN_PROGRESS'], {
      status: 'COMPLETED',
      message: '',
      file_name: fileName,
      pdf_file_key: pdfFileKey,
      page_count: pageCount,
      changed_at: clock.now(),
    })
    if (kept) {
      await enqueueFileRemoval(jobs, tx, [file.fileKey])
      const { received_at: receivedAt } = kept
      if (receivedAt) await receiveLateDocument(tx, { ...file, receivedAt }, onLateDocument)
    } else {
      await removeFiles({ jobs, clock }, tx, [{ student_id: file.studentId, pdf_file_key: pdfFileKey }])
    }
  })
}
