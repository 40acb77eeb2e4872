import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind, type JobKind } from '#server/platform/jobs/jobKind.ts'
import { type DocumentFile, findConversionTime } from './documentStore.ts'

const patience = {
  retryLimit: 3,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 10,
  expireSeconds: 90,
  // One of each kind per process: each takes a core.
  concurrency: 1,
  // A student's documents are converted one after another, over all workers.
  groupConcurrency: 1,
} as const

/** A picture or a PDF. */
export const conversionJobKind = defineJobKind<DocumentFile>({ name: 'conversion', ...patience })

/** A Word document, or a file that turned out to be slow. */
export const slowConversionJobKind = defineJobKind<DocumentFile>({ name: 'slow-conversion', ...patience })

export const conversionJobKinds = [conversionJobKind, slowConversionJobKind] as const

/** Chooses by the name; the worker checks the content. */
export function chooseConversionKind(fileName: string): JobKind<DocumentFile> {
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
  kind: JobKind<DocumentFile>,
  file: DocumentFile,
  uncountedSeconds = 0,
): Promise<void> {
  const now = clock.now()
  const seconds = (await findConversionTime(tx, file.studentId, now)) + uncountedSeconds
  const turn = now.getTime() / 1000 - firstSecond + seconds * secondsBehind
  await jobs.enqueue(tx, kind, file, { priority: -Math.round(turn), group: { id: file.studentId } })
}
