import { addExportEvents, endExportEvents } from '#server/domain/storedApplications/submittedStore.ts'

import type { ExportContext } from './readSubmitted.ts'

/**
 * Runs an export and records it with each application: as begun before it leaves, so that none leaves without a record,
 * and as exported once everything was written. An export that fails, or whose reader ends early, stays begun.
 */
export async function recordExport<Result>(
  { db, clock, actor }: Pick<ExportContext, 'db' | 'clock' | 'actor'>,
  write: (onLeaving: ExportContext['onLeaving']) => Promise<Result>,
): Promise<Result> {
  const begun: string[] = []
  const result = await write(async (studentIds) => {
    begun.push(...(await addExportEvents(db, studentIds, actor, clock.now())))
  })
  await endExportEvents(db, begun)
  return result
}
