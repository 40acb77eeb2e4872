import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { findStudent, type StoredStudent } from '#server/domain/accounts/studentStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

export async function getNamedStudent(db: Database, email: string): Promise<StoredStudent> {
  const address = readEmailAddress(email)
  const student = address && (await findStudent(db, address.key))
  if (student) return student
  throw new StartupError(
    `There is no student with the email address ${email}.`,
    `${adminCall} list shows them all.`,
  )
}
