import type { Database } from '#server/platform/database/database.ts'
import { findTokenHash } from '#server/platform/secret/token.ts'
import type { HttpCall } from '#server/platform/http/serveEndpoint.ts'

import { addAccountEvent } from './accountEventStore.ts'
import type { AccountTools } from './createAccountTools.ts'
import type { EmailAddress } from './emailAddress.ts'
import { keepKnownBrowser } from './sessionStore.ts'
import { type Mailbox, makeRoomForMail } from './mailboxStore.ts'
import { deletePending, deleteSignUp, findSignUp } from './pendingStore.ts'
import { findStudent, setPassword } from './studentStore.ts'

export async function findSignUpBrowser(
  { db, cookies }: AccountTools,
  { request }: HttpCall,
  address: EmailAddress,
  now: Date,
): Promise<Buffer | undefined> {
  const sent = findTokenHash(request.cookies[cookies.signUpName])
  const own = await findSignUp(db, address.key, sent, now)
  return own?.isOfBrowser === true ? sent : undefined
}

/**
 * Creates the account with the password chosen in this browser, and invalidates every code and link of the address.
 * Sign-ups of others for the address can no longer succeed and are left to expire: deleting them would reveal at a
 * login that the owner has confirmed. The sign-up token becomes the known-browser token.
 * @returns false if this browser has not signed up with the address, or the address has an account
 */
export async function openAccount(
  tx: Database,
  mailbox: Mailbox,
  address: EmailAddress,
  browserHash: Buffer | undefined,
  { request }: HttpCall,
  now: Date,
): Promise<boolean> {
  if (browserHash === undefined) return false
  const chosen = await findSignUp(tx, address.key, browserHash, now)
  if (!chosen?.isOfBrowser) return false
  if (await findStudent(tx, address.key)) return false
  const owner = { email: chosen.email, key: address.key }
  const studentId = await setPassword(tx, owner, chosen.passwordHash, now)
  await deleteSignUp(tx, browserHash)
  await deletePending(tx, address.key)
  await makeRoomForMail(tx, mailbox, now)
  await keepKnownBrowser(tx, studentId, browserHash, now)
  await addAccountEvent(tx, { kind: 'confirmed', at: now, request, emailKey: address.key, studentId })
  return true
}
