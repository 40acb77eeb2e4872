import type { CopyParts } from './copyParts.ts'
import { findCopy } from './copyStore.ts'
import { findWantedCopy } from './findWantedCopy.ts'
import { makeCopyPdf } from './makeCopyPdf.ts'

/**
 * Gives the PDF copy of a submitted application: the one that was made at the submission or, where that is not there,
 * one made now of the same frozen contents.
 * @throws Error where the application is gone
 */
export async function readSubmittedCopy(
  parts: Omit<CopyParts, 'jobs'>,
  studentId: string,
): Promise<Uint8Array> {
  const stored = await findCopy(parts.db, studentId)
  if (stored?.is_final === true && stored.status === 'COMPLETED') {
    const kept = await parts.files.find(stored.file_key)
    if (kept) return kept
  }
  const wanted = await findWantedCopy(parts, parts.db, studentId)
  if (!wanted) throw new Error('There is no application to copy')
  return await makeCopyPdf(parts, wanted)
}
