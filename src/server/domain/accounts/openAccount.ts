import type { Database } from '#server/platform/database/database.ts'

import type { EmailAddress } from './emailAddress.ts'
import { makeRoomForMail } from './mailboxLimits.ts'
import type { Mailbox } from './mailboxStore.ts'
import { deletePasswordResets } from './passwordResetStore.ts'
import { deleteCodes, deleteSignUp, findSignUp } from './pendingStore.ts'
import { insertStudent } from './studentStore.ts'

/**
 * Makes the account with the password that was chosen in this browser, and ends every code and link of the address. What
 * others chose for the address can do nothing any more and is left to expire: if it went now, they could tell from a login
 * that its owner has come.
 * @param mailbox that of the address, which this transaction holds
 * @param browserHash of the browser's sign-up cookie; undefined where it has none
 * @returns the student's id; undefined where this browser has not signed up with the address, or it has an account already
 */
export async function openAccount(
  tx: Database,
  mailbox: Mailbox,
  address: EmailAddress,
  browserHash: Buffer | undefined,
  now: Date,
): Promise<string | undefined> {
  if (browserHash === undefined) return undefined
  const chosen = await findSignUp(tx, address.key, browserHash, now)
  if (chosen === undefined || !chosen.isOfBrowser) return undefined
  const student = { email: chosen.email, key: address.key }
  const studentId = await insertStudent(tx, student, chosen.passwordHash, now)
  if (studentId === undefined) return undefined
  await deleteSignUp(tx, browserHash)
  await deleteCodes(tx, address.key)
  await deletePasswordResets(tx, address.key)
  await makeRoomForMail(tx, mailbox, now)
  return studentId
}
