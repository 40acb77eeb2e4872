import type { Database } from '#server/platform/database/database.ts'

import { summarize } from './summarize.ts'
import { lockSummaries, readSources, writeAwaited, writeSummaries } from './summaryStore.ts'

/**
 * Makes the summaries of these applications anew. Whoever changes what they are made of calls it in the same
 * transaction, after the change.
 */
export async function refreshSummaries(tx: Database, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  // A statement of its own: the next one sees what was committed while this one had to wait.
  await lockSummaries(tx, studentIds)
  const sources = await readSources(tx, studentIds)
  const summaries = sources.flatMap((one) => summarize(one) ?? [])
  if (summaries.length > 0) await writeSummaries(tx, summaries)
}

/** Notes which documents may still come, and makes the summaries anew. */
export async function refreshAwaited(
  tx: Database,
  awaited: readonly { readonly studentId: string; readonly keys: readonly string[] }[],
  formVersion: string,
): Promise<void> {
  const studentIds = awaited.map((one) => one.studentId)
  await lockSummaries(tx, studentIds)
  await writeAwaited(tx, awaited, formVersion)
  await refreshSummaries(tx, studentIds)
}
