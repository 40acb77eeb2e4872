import { getFirstName } from '#form/studentName.ts'
import type { Database } from '#server/platform/database/database.ts'

import { hashAddress } from './accountEventStore.ts'
import type { EmailAddress } from './emailAddress.ts'
import { deleteUnused } from './signUpStore.ts'

export type StoredStudent = NonNullable<Awaited<ReturnType<typeof findStudent>>>

export async function findStudent(db: Database, emailKey: string) {
  return await selectStudent(db).where('email_key', '=', emailKey).executeTakeFirst()
}

export async function findStudentById(db: Database, studentId: string) {
  return await selectStudent(db).where('id', '=', studentId).executeTakeFirst()
}

function selectStudent(db: Database) {
  return db.selectFrom('student').select(['id', 'email', 'password_hash as passwordHash'])
}

export async function findEmail(db: Database, studentId: string): Promise<string | undefined> {
  const row = await db.selectFrom('student').select('email').where('id', '=', studentId).executeTakeFirst()
  return row?.email
}

/** What the owner of an address has answered; undefined without an account or an answer. */
export async function findFirstName(db: Database, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('student')
    .innerJoin('application', 'application.student_id', 'student.id')
    .select('application.answers')
    .where('student.email_key', '=', emailKey)
    .executeTakeFirst()
  return row && getFirstName(row.answers)
}

/** Returns those who exist, or existed and were erased. */
export async function listKnownStudents(db: Database, ids: readonly string[]): Promise<string[]> {
  const erased = db
    .selectFrom('application_event')
    .select('student_id as id')
    .where('student_id', 'in', ids)
    .where('kind', '=', 'erased')
  const rows = await db.selectFrom('student').select('id').where('id', 'in', ids).union(erased).execute()
  return rows.map((row) => row.id)
}

/** With sessions, application, document rows and links. Events stay for their retention time, without the address. */
export async function deleteStudent(tx: Database, studentId: string) {
  const gone = await tx
    .deleteFrom('student')
    .where('id', '=', studentId)
    .returning('email_key')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('account_event')
    .set({ address_hash: null })
    .where('address_hash', '=', hashAddress(gone.email_key))
    .execute()
}

/** Deletes what was asked for under an address, and what happened there, for a person who wishes to be erased. */
export async function deleteTraces(tx: Database, studentId: string, emailKey: string) {
  await deleteUnused(tx, emailKey, 'sign_up', 'confirmation_code', 'password_reset')
  await tx
    .deleteFrom('account_event')
    .where((eb) => eb.or([eb('student_id', '=', studentId), eb('address_hash', '=', hashAddress(emailKey))]))
    .execute()
}

/** Creates the student if needed: whoever has the link has the mailbox. */
export async function setPassword(
  tx: Database,
  { email, key }: EmailAddress,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('student')
    .values({ email, email_key: key, password_hash: passwordHash, confirmed_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((eb) => ({
        password_hash: passwordHash,
        confirmed_at: eb.fn.coalesce('student.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes the hash again, which locks it: a concurrent reset waits, and then ends the session that is opened here too.
 * @returns false if the password was changed after it was compared
 */
export async function lockPassword(
  tx: Database,
  studentId: string,
  passwordHash: string,
  freshHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('student')
    .set({ password_hash: freshHash })
    .where('id', '=', studentId)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
