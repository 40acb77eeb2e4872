import type { Insertable, Selectable } from 'kysely'

import type { Database, Tables } from '#server/platform/database/database.ts'
import type { PdfStatus } from '#contract/documents.ts'

/** The newest copy of each application; an older one is replaced. */
declare module '#server/platform/database/database.ts' {
  interface Tables {
    application_copy: {
      student_id: string
      /** Of all contents: different contents make another copy. */
      content_hash: string
      status: Exclude<PdfStatus, 'NOT_ANSWERED'>
      file_key: string
      /** Whether it was made from a submission; such a copy is final. */
      is_final: boolean
      changed_at: Date
    }
  }
}

export type StoredCopy = Selectable<Tables['application_copy']>

/** Identifies a request: a copy that was made for an earlier one is discarded. */
export interface CopyRequest {
  readonly studentId: string
  readonly fileKey: string
}

export async function findCopy(db: Database, studentId: string): Promise<StoredCopy | undefined> {
  return await db
    .selectFrom('application_copy')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirst()
}

/** Returns whether there was no copy. */
export async function addCopy(tx: Database, copy: Insertable<Tables['application_copy']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('application_copy')
    .values(copy)
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Keeps the copy from being replaced until the transaction ends. */
export async function lockCopy(tx: Database, studentId: string): Promise<StoredCopy> {
  return await tx
    .selectFrom('application_copy')
    .selectAll()
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function replaceCopy(tx: Database, copy: Insertable<Tables['application_copy']>): Promise<void> {
  const { student_id, ...values } = copy
  await tx.updateTable('application_copy').set(values).where('student_id', '=', student_id).execute()
}

/** Returns the key of its file, if any. */
export async function deleteCopy(tx: Database, studentId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('application_copy')
    .where('student_id', '=', studentId)
    .returning('file_key')
    .executeTakeFirst()
  return row?.file_key
}

/** Returns whether the copy is still wanted. */
export async function beginCopy(db: Database, request: CopyRequest, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await update(db, request)
    .set({ status: 'IN_PROGRESS', changed_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the copy is still wanted. */
export async function completeCopy(
  db: Database,
  request: CopyRequest,
  { contentHash, isFinal }: { readonly contentHash: string; readonly isFinal: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await update(db, request)
    .set({ status: 'COMPLETED', content_hash: contentHash, is_final: isFinal, changed_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failCopy(db: Database, request: CopyRequest, now: Date): Promise<void> {
  await update(db, request).set({ status: 'FAILED', changed_at: now }).execute()
}

export async function listNeededCopyFiles(db: Database, studentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('application_copy')
    .select('file_key')
    .where('student_id', 'in', studentIds)
    .execute()
  return rows.map((row) => row.file_key)
}

function update(db: Database, { studentId, fileKey }: CopyRequest) {
  return db
    .updateTable('application_copy')
    .where('student_id', '=', studentId)
    .where('file_key', '=', fileKey)
    .where('status', 'in', ['UNPROCESSED', 'IN_PROGRESS'])
}
