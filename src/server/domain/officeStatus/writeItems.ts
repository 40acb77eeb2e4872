import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import { addEvents } from '#server/domain/storedApplications/applicationStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

import { findDocumentKey } from './findDocument.ts'
import { type StudentItem, writeOfficeStatus } from './officeStatusStore.ts'

const rowsPerStatement = 500

/**
 * Writes what the office knows of applications, with an event for each. An item with neither a day nor a text is taken
 * back. The caller holds the lock of `lockOfficeStatus`.
 * @returns how many items were not so before
 */
export async function writeItems(
  { clock, form, actor }: Pick<Context, 'clock' | 'form'> & { readonly actor: string },
  tx: Database,
  items: readonly StudentItem[],
): Promise<number> {
  const now = clock.now()
  let changed = 0
  const changedStudents = new Set<string>()
  for (let at = 0; at < items.length; at += rowsPerStatement) {
    const written = await writeOfficeStatus(tx, items.slice(at, at + rowsPerStatement), now)
    changed += written.length
    for (const { studentId } of written) changedStudents.add(studentId)
    const events = [...Map.groupBy(written, (one) => one.studentId)].map(([student_id, ones]) => ({
      student_id,
      at: now,
      actor,
      kind: 'status imported' as const,
      // Not what the office wrote: events outlive an application.
      keys: ones.flatMap((one) => findDocumentKey(form, one.item) ?? []).toSorted(),
    }))
    if (events.length > 0) await addEvents(tx, events)
  }
  await refreshSummaries(tx, [...changedStudents])
  return changed
}
