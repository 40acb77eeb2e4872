import type { Database, Tables } from '#server/platform/database/database.ts'
import type { UploadIntake } from '#server/platform/storage/storageRoutes.ts'

import type { DocumentFile } from './documentStore.ts'

type UploadState = Tables['upload_key']['state']

export async function findUnfinishedUpload(tx: Database, studentId: string, answerKey: string) {
  return await tx
    .selectFrom('upload_key')
    .select(['file_key', 'state'])
    .where('student_id', '=', studentId)
    .where('answer_key', '=', answerKey)
    .where('state', '<>', 'done')
    .forUpdate()
    .executeTakeFirst()
}

/** In ascending order; `isReusable` if the store accepts a used form again. */
export async function listFormExpiries(tx: Database, studentId: string, isReusable: boolean, now: Date) {
  const rows = await tx
    .selectFrom('upload_key')
    .select('expires_at')
    .where('student_id', '=', studentId)
    .where('expires_at', '>', now)
    .$if(!isReusable, (query) => query.where('state', '<>', 'done'))
    .orderBy('expires_at')
    .execute()
  return rows.map((row) => row.expires_at)
}

/** Records that a form was signed for a file, or signed again. */
export async function saveOpenUpload(
  tx: Database,
  { studentId, answerKey, fileKey }: DocumentFile,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto('upload_key')
    .values({
      file_key: fileKey,
      student_id: studentId,
      answer_key: answerKey,
      state: 'open',
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

export function createUploadIntake(db: Database): UploadIntake {
  return {
    isOpen: async (fileKey) => {
      const found = await db
        .selectFrom('upload_key')
        .select('state')
        .where('file_key', '=', fileKey)
        .executeTakeFirst()
      return found?.state === 'open'
    },
    spend: async (fileKey) => await moveUpload(db, fileKey, ['open'], 'sent'),
  }
}

export async function finishUpload(tx: Database, fileKey: string): Promise<boolean> {
  return await moveUpload(tx, fileKey, ['open', 'sent'], 'done')
}

async function moveUpload(db: Database, fileKey: string, from: UploadState[], to: UploadState) {
  const { numUpdatedRows } = await db
    .updateTable('upload_key')
    .set({ state: to })
    .where('file_key', '=', fileKey)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function forgetExpiredUploads(tx: Database, before: Date, limit: number) {
  return await tx
    .deleteFrom('upload_key')
    .where('file_key', 'in', (eb) =>
      eb
        .selectFrom('upload_key')
        .select('file_key')
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['student_id', 'file_key'])
    .execute()
}
