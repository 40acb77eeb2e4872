import { deriveSigningKey } from '#server/platform/secret/sealer.ts'
import type { MailKind } from '#form/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { composeMail, type MailValues } from '#server/platform/mail/composeMail.ts'

import type { AccountContext } from './accountContext.ts'
import { createPasswordWork } from './passwordWork.ts'
import { createSessionCookies } from './sessionCookies.ts'
import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { EmailAddress } from './emailAddress.ts'

export type AccountTools = ReturnType<typeof createAccountTools>

export function createAccountTools(context: AccountContext) {
  const makeCodeKey = (secret: string) => deriveSigningKey(secret, 'confirmation code')
  const codeKey = makeCodeKey(context.secret)
  return {
    ...context,
    cookies: createSessionCookies(context),
    mails: createAccountMails(context),
    passwords: context.passwords ?? createPasswordWork(),
    codeKey,
    /** Keys that a stored code may have been hashed with. */
    codeKeys: [codeKey, ...context.earlierSecrets.map(makeCodeKey)],
  }
}

/** Enqueues the mails about accounts, in the transaction they report on. */
function createAccountMails({ mail, mailTexts, publicUrl, clock }: AccountContext) {
  /** Not sent once its code or link has expired. A dropped mail is enqueued and never sent. */
  const send = async (
    tx: Database,
    kind: MailKind,
    to: string,
    values: MailValues,
    minutes?: number,
    isDropped = false,
  ) => {
    const sendBefore = minutes === undefined ? {} : { sendBefore: addMinutes(clock.now(), minutes) }
    await mail.enqueueMail(tx, composeMail(mailTexts, kind, to, values), { ...sendBefore, isDropped })
  }
  const makeLink = (path: string, { email }: EmailAddress, token: string) =>
    `${publicUrl}${path}?${new URLSearchParams({ username: email, id: token }).toString()}`
  const sendReset = async (
    tx: Database,
    kind: 'setPassword' | 'resetPassword',
    to: EmailAddress,
    token: string,
  ) => {
    const values = { link: makeLink('/reset', to, token), minutes: String(accountPeriods.resetLink) }
    await send(tx, kind, to.email, values, accountPeriods.resetLink)
  }
  return {
    sendCode: async (tx: Database, to: string, code: string) => {
      const values = { code, minutes: String(accountPeriods.code) }
      await send(tx, 'code', to, values, accountPeriods.code)
    },
    sendAlreadyRegistered: async (tx: Database, to: string) =>
      await send(tx, 'alreadyRegistered', to, { link: `${publicUrl}/login` }),
    sendAlreadyConfirmed: async (tx: Database, to: string) =>
      await send(tx, 'alreadyConfirmed', to, { link: `${publicUrl}/login` }),
    sendNoAccount: async (tx: Database, to: string) =>
      await send(tx, 'noAccount', to, { link: `${publicUrl}/signup` }),
    sendReset,
    /** The link opens both /confirm and /reset. */
    sendDayLink: async (tx: Database, to: EmailAddress, token: string, isMailed: boolean) => {
      const values = { link: makeLink('/confirm', to, token) }
      await send(tx, 'dayLink', to.email, values, accountPeriods.dayLink, !isMailed)
    },
    sendPasswordChanged: async (tx: Database, to: string) =>
      await send(tx, 'passwordChanged', to, { link: `${publicUrl}/forgot` }),
  }
}
