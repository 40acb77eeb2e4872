import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { findStudent, type StoredStudent } from '#server/domain/accounts/studentStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { StartupError } from '#server/platform/startupError.ts'

/**
 * Finds the student whom somebody of the office has named.
 * @param email as it was given to a command
 * @throws StartupError where there is none
 */
export async function getNamedStudent(db: Database, email: string): Promise<StoredStudent> {
  const address = readEmailAddress(email)
  const student = address && (await findStudent(db, address.key))
  if (student) return student
  throw new StartupError(
    `There is no student with the email address ${email}.`,
    'npm run admin -- list shows them all.',
  )
}
