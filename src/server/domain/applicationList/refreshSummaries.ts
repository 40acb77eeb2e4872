import type { Database } from '#server/platform/database/database.ts'

import { summarize } from './summarize.ts'
import { lockSummaries, readSources, writeSummaries } from './summaryStore.ts'

/** What a version of the form says of submissions. */
interface Awaited {
  readonly formVersion: string
  /** The documents that may still come, by student. */
  readonly keys: ReadonlyMap<string, readonly string[]>
}

/**
 * Makes the summaries of these applications anew. Whoever changes what they are made of calls it in the same
 * transaction, after the change.
 * @param awaited what the form says of these submissions, if that is new
 */
export async function refreshSummaries(
  tx: Database,
  studentIds: readonly string[],
  awaited?: Awaited,
): Promise<void> {
  if (studentIds.length === 0) return
  // A statement of its own: the next one sees what was committed while this one had to wait.
  await lockSummaries(tx, studentIds)
  const sources = await readSources(tx, studentIds)
  const summaries = sources.flatMap((stored) => {
    const keys = awaited?.keys.get(stored.studentId)
    const given = keys ? { ...stored, awaited: keys, awaitedVersion: awaited?.formVersion ?? null } : stored
    return summarize(given) ?? []
  })
  if (summaries.length > 0) await writeSummaries(tx, summaries)
}
