import { addEvents, lockApplication } from '#server/domain/applicationStore/applicationStore.ts'
import type { EarlierDocument } from '#server/domain/applicationStore/applicationTables.ts'
import {
  beginCorrection,
  type Correction,
  writeWithdrawal,
} from '#server/domain/applicationStore/roundStore.ts'
import { listCompleted } from '#server/domain/documents/documentStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'

/** What the office does to a submitted application; false where none is submitted. */
type OfficeContext = Pick<Context, 'db' | 'clock'> & { readonly actor: string }

/**
 * Opens a submitted application for correction. Its submission is kept with its reference, and stands again if nothing
 * is submitted in time.
 * @param onReopened in the same transaction
 */
export async function reopenApplication(
  { db, clock, files, actor }: OfficeContext & Pick<Context, 'files'>,
  studentId: string,
  correction: Correction,
  onReopened: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const documents = await copyDocuments({ db, files }, studentId)
  return await runTransaction(db, async (tx) => {
    const now = clock.now()
    const { submission } = await lockApplication(tx, studentId, now)
    if (!submission) return false
    await beginCorrection(tx, studentId, correction, documents, now)
    await addEvents(tx, [{ studentId, at: now, actor, kind: 'reopened', keys: [] }])
    await onReopened(tx)
    return true
  })
}

/** Without a transaction, in which nothing but queries may be awaited: what is submitted does not change. */
async function copyDocuments(
  { db, files }: Pick<Context, 'db' | 'files'>,
  studentId: string,
): Promise<EarlierDocument[]> {
  const copies: EarlierDocument[] = []
  for (const document of await listCompleted(db, studentId)) {
    const bytes = await files.find(document.pdf_file_key)
    if (!bytes) continue
    const pdf_file_key = makeFileKey('documents', studentId, document.answer_key)
    await files.put(pdf_file_key, bytes)
    copies.push({ ...document, pdf_file_key })
  }
  return copies
}

export async function withdrawApplication(
  { db, clock, actor }: OfficeContext,
  studentId: string,
  reason: string,
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const at = clock.now()
    const { submission } = await lockApplication(tx, studentId, at)
    if (!submission) return false
    await writeWithdrawal(tx, studentId, { at, reason })
    await addEvents(tx, [{ studentId, at, actor, kind: 'withdrawn', keys: [] }])
    return true
  })
}
