import type { CopyContext } from './copyContext.ts'
import { findCopy } from './copyStore.ts'
import { findWantedCopy } from './findWantedCopy.ts'
import { makeCopyPdf } from './makeCopyPdf.ts'

/** The copy made at the submission or, if that is gone, one made now of the same frozen contents. */
export async function readSubmittedCopy(
  context: Omit<CopyContext, 'jobs'>,
  studentId: string,
  reference: string,
): Promise<Uint8Array> {
  const wanted = await findWantedCopy(context, context.db, studentId)
  if (wanted?.input.reference !== reference) throw new Error('it was opened again meanwhile')
  const stored = await findCopy(context.db, studentId)
  if (stored?.is_final === true && stored.status === 'COMPLETED') {
    const kept = await context.files.find(stored.file_key)
    if (kept) return kept
  }
  return await makeCopyPdf(context, wanted)
}
