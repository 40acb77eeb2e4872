import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { HttpError } from '#server/platform/http/httpError.ts'

import { requireDocumentOpen } from './beginDocument.ts'
import { chooseConversionKind, enqueueConversion } from './conversionJob.ts'
import { type DocumentFile, listRepeatable, moveConversion } from './documentStore.ts'

type RepeatContext = Pick<Context, 'db' | 'jobs' | 'clock' | 'form'>

/**
 * Enqueues the conversions that failed because of us once more. Those of applications that can no longer be changed stay
 * as they are.
 * @returns how many of each
 */
export async function convertAgain(context: RepeatContext): Promise<{ again: number; left: number }> {
  const counts = { again: 0, left: 0 }
  for (const { student_id, answer_key, file_key, file_name } of await listRepeatable(
    context.db,
    context.clock.now(),
  )) {
    const file = { studentId: student_id, answerKey: answer_key, fileKey: file_key }
    counts[(await repeat(context, file, file_name)) ? 'again' : 'left'] += 1
  }
  return counts
}

async function repeat(context: RepeatContext, file: DocumentFile, fileName: string): Promise<boolean> {
  const { db, clock } = context
  try {
    return await runTransaction(db, async (tx) => {
      await requireDocumentOpen(context, tx, file)
      const waiting = { status: 'UNPROCESSED', message: '', is_repeatable: false } as const
      // The student may have replaced it in the meantime.
      const isMoved = await moveConversion(tx, file, ['FAILED'], { ...waiting, changed_at: clock.now() })
      if (isMoved) await enqueueConversion(context, tx, chooseConversionKind(fileName), file)
      return isMoved !== undefined
    })
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}
