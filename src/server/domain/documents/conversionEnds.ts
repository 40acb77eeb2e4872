import { isUnfinished, unfinishedStatuses } from '#contract/pdfStatus.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { hasUnfinishedJob } from '#server/platform/jobs/jobStore.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import * as store from './documentStore.ts'

const minuteMs = 60_000
/** Longer than an attempt and the pause before the next: from then on, it is checked that its job exists. */
const longestProgressMs = 5 * minuteMs
/** Longer than most queues on deadline day; the same check is made after it. */
export const longestWaitMs = 60 * minuteMs

/** How a conversion failed. If it is repeatable, because of us rather than of the file, the file is kept. */
interface ConversionFailure {
  readonly message: string
  readonly isRepeatable: boolean
}

/** The office can have it done again, but the student is told what to do without waiting for that. */
export function failBecauseOfUs(message: string): ConversionFailure {
  return { message, isRepeatable: true }
}

type FormerFiles = Pick<store.StoredDocument, 'student_id'> &
  Partial<Pick<store.StoredDocument, 'file_key' | 'pdf_file_key'>>

/** Removes the files of rows that are replaced or deleted, but for those that are still needed. */
export async function removeFiles(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Database,
  former: readonly FormerFiles[],
): Promise<void> {
  const students = former.map((row) => row.student_id)
  const needed = new Set<unknown>(await store.listNeededFiles(tx, students, clock.now()))
  const keys = former.flatMap(({ file_key, pdf_file_key }) => [file_key, pdf_file_key])
  const removable = keys.filter((key) => !needed.has(key))
  await enqueueFileRemoval(jobs, tx, removable)
}

/**
 * Marks an unfinished conversion as failed.
 * @param changedAt fails it only if nothing has changed since then
 */
export async function failConversion(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  db: Database,
  file: store.DocumentFile,
  { message, isRepeatable }: ConversionFailure,
  changedAt?: Date,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const now = clock.now()
    const failed = { status: 'FAILED', message, is_repeatable: isRepeatable, changed_at: now } as const
    const isFailed = await store.moveConversion(tx, file, unfinishedStatuses, failed, changedAt)
    if (isFailed && !isRepeatable) await enqueueFileRemoval(jobs, tx, [file.fileKey])
  })
}

/**
 * Fails a conversion whose last attempt died with its process, so that it has no job any more. Called on every poll, so
 * that none stays in progress forever; one that only waits long is left alone.
 */
export async function giveUpOverdue(
  context: Pick<Context, 'jobs' | 'clock'>,
  db: Database,
  document: store.StoredDocument,
): Promise<store.StoredDocument> {
  const { status, changed_at: changedAt } = document
  const longestMs = status === 'IN_PROGRESS' ? longestProgressMs : longestWaitMs
  if (!isUnfinished(status) || context.clock.now().getTime() - changedAt.getTime() <= longestMs)
    return document
  const { student_id: studentId, answer_key: answerKey, file_key: fileKey } = document
  const file = { studentId, answerKey, fileKey }
  if (await hasUnfinishedJob(db, file, studentId)) return document
  await failConversion(context, db, file, failBecauseOfUs(refusalMessages.failed), changedAt)
  return (await store.findDocument(db, studentId, answerKey)) ?? document
}

/**
 * Whether any document, or one of these keys, is being converted. `tx` locks out the student's changes, not the
 * workers'.
 */
export async function isConverting(
  tx: Database,
  studentId: string,
  context: Pick<Context, 'jobs' | 'clock'>,
  answerKeys?: readonly string[],
): Promise<boolean> {
  let isWaiting = false
  for (const document of await store.listUnfinished(tx, studentId)) {
    if (answerKeys?.includes(document.answer_key) === false) continue
    const { status } = await giveUpOverdue(context, tx, document)
    isWaiting ||= isUnfinished(status)
  }
  return isWaiting
}
