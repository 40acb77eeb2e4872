import type { FastifyReply, FastifyRequest } from 'fastify'

import type { MailKind } from '#form/tenant.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { createFairQueue, describeCaller, type FairQueue } from '#server/platform/http/fairQueue.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'
import { deriveSigningKey } from '#server/platform/secret/sealer.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'

import { addAccountEvent } from './accountEventStore.ts'
import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { EmailAddress } from './emailAddress.ts'
import { takeMailTurn } from './limitStore.ts'
import { passwordQueueLimits } from './passwordWork.ts'
import { type CodeKeys, insertPasswordReset } from './signUpStore.ts'
import { createSessionCookies, type SessionContext } from './createSessions.ts'
import { findFirstName, findStudent, type StoredStudent } from './studentStore.ts'

export interface AccountContext
  extends SessionContext, Pick<Context, 'mail' | 'mailTexts' | 'secret' | 'earlierSecrets'> {
  /** One per process by default. */
  readonly passwords?: FairQueue
}

/** Where the link of each mail leads, and for how many minutes what it carries is valid: later it is not sent. */
const mails = {
  code: { minutes: accountPeriods.code },
  alreadyRegistered: { path: '/login' },
  alreadyConfirmed: { path: '/login' },
  noAccount: { path: '/signup' },
  setPassword: { path: '/reset', minutes: accountPeriods.resetLink },
  resetPassword: { path: '/reset', minutes: accountPeriods.resetLink },
  /** The same link opens /reset. */
  dayLink: { path: '/confirm', minutes: accountPeriods.dayLink },
  passwordChanged: { path: '/forgot' },
} satisfies Partial<Record<MailKind, MailLink>>

type MailLink = { readonly path?: string; readonly minutes?: number }
type AccountMail = keyof typeof mails

export type AccountTools = ReturnType<typeof createAccountTools>

export function createAccountTools(context: AccountContext) {
  const { db, mail, mailTexts, publicUrl, clock } = context
  const makeCodeKey = (secret: string) => deriveSigningKey(secret, 'confirmation code')
  const { passwords = createFairQueue(passwordQueueLimits) } = context
  const codeKeys: CodeKeys = [makeCodeKey(context.secret), ...context.earlierSecrets.map(makeCodeKey)]
  /** Enqueues a mail about an account, in the transaction it reports on. A dropped one is enqueued and never sent. */
  const sendMail = async (
    tx: Database,
    kind: AccountMail,
    { email, key }: EmailAddress,
    { code = '', query = '', isDropped = false } = {},
  ) => {
    const { path = '', minutes }: MailLink = mails[kind]
    const firstName = (await findFirstName(tx, key)) ?? ''
    const values = { firstName, link: `${publicUrl}${path}${query}`, code, minutes: String(minutes) }
    const sendBefore = minutes !== undefined && { sendBefore: addMinutes(clock.now(), minutes) }
    await mail.enqueueMail(tx, composeMail(mailTexts, kind, email, values), { ...sendBefore, isDropped })
  }
  /** Mails a link to set a password. For a mail without one, or one that is dropped, the same work is done. */
  const mailLink = async (tx: Database, kind: AccountMail, owner: EmailAddress, isDropped = false) => {
    const id = makeToken()
    const { minutes = 0 }: MailLink = mails[kind]
    const expiresAt = addMinutes(clock.now(), isDropped ? 0 : minutes)
    await insertPasswordReset(tx, {
      token_hash: hashToken(id),
      email: owner.email,
      email_key: owner.key,
      expires_at: expiresAt,
    })
    const query = minutes > 0 ? `?${new URLSearchParams({ username: owner.email, id }).toString()}` : ''
    await sendMail(tx, kind, owner, { query, isDropped })
  }
  /**
   * Records a request and sends its mail, or near the daily limit a link that is valid for a day (decision 57). Beyond
   * the limit the same work is done without sending, so that nobody can tell whether the owner has used the last link.
   */
  const mailOwner = async (
    request: FastifyRequest,
    kind: 'signed up' | 'code asked for' | 'reset asked for',
    { email, key }: EmailAddress,
    sendAsked: (tx: Database, owner: EmailAddress, student: StoredStudent | undefined) => Promise<void>,
  ) => {
    const now = clock.now()
    await runTransaction(db, async (tx) => {
      const mailTurn = await takeMailTurn(tx, key, now)
      const student = await findStudent(tx, key)
      const owner = { email: student?.email ?? email, key }
      if (mailTurn === 'ordinary') await sendAsked(tx, owner, student)
      else await mailLink(tx, 'dayLink', owner, mailTurn === 'none')
      await addAccountEvent(tx, kind, request, now, { emailKey: key, studentId: student?.id })
    })
  }
  return {
    ...context,
    cookies: createSessionCookies(context),
    codeKeys,
    sendMail,
    mailLink,
    mailOwner,
    /** Hashes or compares in a turn of the caller's network. A call that is refused does not count as a try. */
    takeTurn: async <Result>(
      reply: FastifyReply,
      work: () => Promise<Result>,
      refund?: () => Promise<void>,
    ) =>
      await passwords(describeCaller(reply), work).catch(async (error: unknown) => {
        await refund?.()
        throw error
      }),
  }
}
