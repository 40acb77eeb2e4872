import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import type { EmailAddress } from './emailAddress.ts'
import { deleteLoginsOf } from './sessionStore.ts'
import { findStudent, type StoredStudent } from './studentStore.ts'

export async function endLogins(db: Database, { key }: EmailAddress): Promise<StoredStudent | undefined> {
  return await runTransaction(db, async (tx) => {
    const student = await findStudent(tx, key)
    if (student === undefined) return undefined
    await deleteLoginsOf(tx, student.id)
    return student
  })
}
