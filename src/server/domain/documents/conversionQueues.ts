import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind, type JobKind } from '#server/platform/jobs/jobs.ts'
import { findConversionTime } from './conversionTimeStore.ts'
import type { DocumentFile } from './documentStore.ts'

const patience = {
  retryLimit: 3,
  retryDelaySeconds: 1,
  maxRetryDelaySeconds: 10,
  expireSeconds: 90,
  // One of each at a time: two together, for each takes a core.
  concurrency: 1,
  // A student's second document waits for the first, however many workers there are.
  groupConcurrency: 1,
} as const

/** A picture or a PDF to be made a PDF. */
export const conversionJobKind = defineJobKind<DocumentFile>({ name: 'conversion', ...patience })

/** A Word document, or whatever else has shown to take long. */
export const slowConversionJobKind = defineJobKind<DocumentFile>({ name: 'slow-conversion', ...patience })

export const conversionJobKinds = [conversionJobKind, slowConversionJobKind] as const

/** Chooses by the name: what is in the file is seen by the worker. */
export function chooseConversionKind(fileName: string): JobKind<DocumentFile> {
  return /\.docx$/i.test(fileName) ? slowConversionJobKind : conversionJobKind
}

/** For each second that a student's conversions have used lately, so many seconds of others come before the next one. */
const secondsBehind = 10
/** Priorities are whole numbers of 32 bits: seconds from here fit in until 2093. */
const firstSecond = Date.UTC(2025, 0, 1) / 1000

/**
 * Lets a file be converted once this transaction is committed. Whoever has used less conversion time lately comes first,
 * but nobody waits for all who come later: what was used is as if one had come so much later oneself.
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
  await jobs.enqueue(tx, kind, file, { priority: -Math.round(turn), group: file.studentId })
}
