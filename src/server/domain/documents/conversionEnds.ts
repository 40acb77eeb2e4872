import type { Context } from '#server/platform/context.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import { countUnfinished, failOverdue, findDocument } from './documentStore.ts'

const minuteMs = 60_000
/** Longer than an attempt may last and the pause before the next. */
const longestProgressMs = 5 * minuteMs
/** Longer than any queue on deadline day. */
const longestWaitMs = 60 * minuteMs

/**
 * Gives up conversions whose last attempt died with its process, so that nothing stays in progress for ever. Asked for
 * whenever somebody waits for the answer.
 */
export async function endOverdueConversions(
  tx: Database,
  studentId: string,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  const overdue = {
    waitingSince: new Date(now.getTime() - longestWaitMs),
    inProgressSince: new Date(now.getTime() - longestProgressMs),
    message: refusalMessages.failed,
  }
  await enqueueFileRemoval(jobs, tx, await failOverdue(tx, studentId, overdue, now))
}

/** Says whether one document of a student is still being converted, as `isConverting` does of all. */
export async function isBeingConverted(
  tx: Database,
  studentId: string,
  answerKey: string,
  context: Pick<Context, 'jobs' | 'clock'>,
): Promise<boolean> {
  await endOverdueConversions(tx, studentId, context)
  const document = await findDocument(tx, studentId, answerKey)
  return document?.status === 'UNPROCESSED' || document?.status === 'IN_PROGRESS'
}

/**
 * Says whether a document of a student is still being converted; then nothing can be submitted.
 * @param tx in which changes of this student's documents are locked out
 */
export async function isConverting(
  tx: Database,
  studentId: string,
  context: Pick<Context, 'jobs' | 'clock'>,
): Promise<boolean> {
  await endOverdueConversions(tx, studentId, context)
  return (await countUnfinished(tx, studentId)) > 0
}
