import type { Database } from '#server/platform/database/database.ts'

import { summarize } from './summarize.ts'
import { lockSummaries, readSources, writeSummaries } from './summaryStore.ts'

/** What a version of the form says of submissions. */
interface Awaited {
  readonly formVersion: string
  /** The documents that may still come, by student. */
  readonly keys: ReadonlyMap<string, readonly string[]>
}

const rowsPerStatement = 500

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
  // In one order for all, so that no two transactions wait for each other.
  const sorted = studentIds.toSorted()
  for (let at = 0; at < sorted.length; at += rowsPerStatement)
    await refreshSome(tx, sorted.slice(at, at + rowsPerStatement), awaited)
}

async function refreshSome(
  tx: Database,
  studentIds: readonly string[],
  awaited: Awaited | undefined,
): Promise<void> {
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
