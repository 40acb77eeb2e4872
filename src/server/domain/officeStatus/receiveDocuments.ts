import type { CalendarDate } from '#form/calendarDate.ts'
import { getLateLabel } from '#form/lateDocuments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

import { listOfficeStatus, lockOfficeStatus } from './officeStatusStore.ts'
import { findDocumentKey } from './findDocument.ts'
import { writeItems } from './writeItems.ts'

type ReceivedContext = Pick<Context, 'clock' | 'form'> & { readonly actor: string }

/** The documents of the form, with the day on which the office has received each for a student. */
export async function listReceipts({ form }: Pick<Context, 'form'>, db: Database, studentId: string) {
  const items = await listOfficeStatus(db, studentId)
  const known = new Map(items.map((one) => [findDocumentKey(form, one.item), one]))
  return form.documentKeys.map((key) => {
    const { receivedOn = null, text = '' } = known.get(key) ?? {}
    return { key, label: getLateLabel(form, key), receivedOn, text }
  })
}

/**
 * Notes that the office has received a student's documents itself, or has not: what `import status` does for a table. A
 * text that was imported for a document stays.
 */
export async function receiveDocuments(
  context: ReceivedContext,
  tx: Database,
  studentId: string,
  documents: readonly { readonly key: string; readonly receivedOn: CalendarDate | null }[],
): Promise<void> {
  await lockOfficeStatus(tx)
  const receipts = await listReceipts(context, tx, studentId)
  const items = documents.flatMap(({ key, receivedOn }) => {
    const receipt = receipts.find((one) => one.key === key)
    if (!receipt) return []
    const { label, text } = receipt
    return { studentId, itemKey: label.toLowerCase(), item: label, documentKey: key, receivedOn, text }
  })
  await writeItems(context, tx, items)
}
