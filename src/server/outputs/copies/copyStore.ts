import type { Insertable, Selectable, Updateable } from 'kysely'

import type { Database, Tables } from '#server/platform/database/database.ts'
import { type PdfStatus, unfinishedStatuses } from '#contract/pdfStatus.ts'

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

/** Adds a copy if there is none, and keeps the one that is there from being replaced until the transaction ends. */
export async function lockCopy(
  tx: Database,
  copy: Insertable<Tables['application_copy']>,
): Promise<StoredCopy> {
  return await tx
    .insertInto('application_copy')
    .values(copy)
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ student_id: copy.student_id }))
    .returningAll()
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

/** Changes a copy that is not done. Returns whether it is still wanted. */
export async function moveCopy(
  db: Database,
  { studentId, fileKey }: CopyRequest,
  to: Updateable<Tables['application_copy']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application_copy')
    .set(to)
    .where('student_id', '=', studentId)
    .where('file_key', '=', fileKey)
    .where('status', 'in', unfinishedStatuses)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listNeededCopyFiles(db: Database, studentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('application_copy')
    .select('file_key')
    .where('student_id', 'in', studentIds)
    .execute()
  return rows.map((row) => row.file_key)
}
