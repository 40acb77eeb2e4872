import type { MailKind } from '#form/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { composeMail, type MailValues } from '#server/platform/mail/composeMail.ts'
import type { MailOptions } from '#server/platform/mail/mailQueue.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { AccountContext } from './accountContext.ts'
import type { EmailAddress } from './emailAddress.ts'

/**
 * Puts the mails about accounts in the queue, in the transaction of what they tell. How many of those that strangers can
 * have us send an address gets, `takeMailTurn` says.
 */
export interface AccountMails {
  sendCode(tx: Database, to: string, code: string): Promise<void>
  sendAlreadyRegistered(tx: Database, to: string): Promise<void>
  /** To somebody who asked for help with an account that is not there. */
  sendNoAccount(tx: Database, to: string): Promise<void>
  /** For a first password; `token` opens /reset. */
  sendSetPassword(tx: Database, to: EmailAddress, token: string): Promise<void>
  sendResetPassword(tx: Database, to: EmailAddress, token: string): Promise<void>
  /** The last mail of a day; `token` opens /confirm and /reset. Where it is not mailed, it is dropped in the end. */
  sendDayLink(tx: Database, to: EmailAddress, token: string, isMailed: boolean): Promise<void>
  sendPasswordChanged(tx: Database, to: string): Promise<void>
}

/** Makes the mails of one institution, with links to where it is served. */
export function createAccountMails({ mail, mailTexts, publicUrl, clock }: AccountContext): AccountMails {
  const send = async (tx: Database, kind: MailKind, to: string, values: MailValues, options?: MailOptions) =>
    await mail.enqueueMail(tx, composeMail(mailTexts, kind, to, values), options)
  const expire = (minutes: number) => ({ sendBefore: addMinutes(clock.now(), minutes) })
  const makeLink = (path: '/confirm' | '/reset', { email }: EmailAddress, token: string) =>
    `${publicUrl}${path}?${new URLSearchParams({ username: email, id: token }).toString()}`
  const describeReset = (to: EmailAddress, token: string) => ({
    link: makeLink('/reset', to, token),
    minutes: String(accountPeriods.resetLink),
  })
  return {
    sendCode: async (tx, to, code) => {
      const values = { code, minutes: String(accountPeriods.code) }
      await send(tx, 'code', to, values, expire(accountPeriods.code))
    },
    sendAlreadyRegistered: async (tx, to) =>
      await send(tx, 'alreadyRegistered', to, { link: `${publicUrl}/login` }),
    sendNoAccount: async (tx, to) => await send(tx, 'noAccount', to, { link: `${publicUrl}/signup` }),
    sendSetPassword: async (tx, to, token) =>
      await send(tx, 'setPassword', to.email, describeReset(to, token), expire(accountPeriods.resetLink)),
    sendResetPassword: async (tx, to, token) =>
      await send(tx, 'resetPassword', to.email, describeReset(to, token), expire(accountPeriods.resetLink)),
    sendDayLink: async (tx, to, token, isMailed) => {
      const values = { link: makeLink('/confirm', to, token) }
      const options = { ...expire(accountPeriods.dayLink), isDropped: !isMailed }
      await send(tx, 'dayLink', to.email, values, options)
    },
    sendPasswordChanged: async (tx, to) =>
      await send(tx, 'passwordChanged', to, { link: `${publicUrl}/forgot` }),
  }
}
