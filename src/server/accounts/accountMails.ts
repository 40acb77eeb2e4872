import type { MailKind } from '#form/tenant.ts'
import type { Database } from '#server/database/database.ts'
import { composeMail, type MailValues } from '#server/mail/composeMail.ts'
import type { MailOptions } from '#server/mail/mailQueue.ts'

import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { AccountRouteParts } from './accountParts.ts'
import type { EmailAddress } from './emailAddress.ts'

/**
 * Puts the mails about accounts in the queue, in the transaction of what they tell. What strangers can have us send has
 * `isAllowed`: where it is false the same is done, and the mail is dropped in the end.
 */
export interface AccountMails {
  sendCode(tx: Database, to: string, code: string): Promise<void>
  sendAlreadyRegistered(tx: Database, to: string, isAllowed: boolean): Promise<void>
  /** To somebody who asked for help with an account that is not there. */
  sendNoAccount(tx: Database, to: string, isAllowed: boolean): Promise<void>
  /** For a first password; `token` opens /reset. */
  sendSetPassword(tx: Database, to: EmailAddress, token: string): Promise<void>
  sendResetPassword(tx: Database, to: EmailAddress, token: string, isAllowed: boolean): Promise<void>
  sendPasswordChanged(tx: Database, to: string): Promise<void>
}

/** Makes the mails of one institution, with links to where it is served. */
export function createAccountMails({ mail, mailTexts, publicUrl, clock }: AccountRouteParts): AccountMails {
  const send = async (tx: Database, kind: MailKind, to: string, values: MailValues, options?: MailOptions) =>
    await mail.enqueueMail(tx, composeMail(mailTexts, kind, to, values), options)
  const expire = (minutes: number) => ({ sendBefore: addMinutes(clock.now(), minutes) })
  const describeReset = ({ email }: EmailAddress, token: string) => ({
    link: `${publicUrl}/reset?${new URLSearchParams({ username: email, id: token }).toString()}`,
    minutes: String(accountPeriods.resetLink),
  })
  return {
    sendCode: async (tx, to, code) => {
      const values = { code, minutes: String(accountPeriods.code) }
      await send(tx, 'code', to, values, expire(accountPeriods.code))
    },
    sendAlreadyRegistered: async (tx, to, isAllowed) =>
      await send(tx, 'alreadyRegistered', to, { link: `${publicUrl}/login` }, { isDropped: !isAllowed }),
    sendNoAccount: async (tx, to, isAllowed) =>
      await send(tx, 'noAccount', to, { link: `${publicUrl}/signup` }, { isDropped: !isAllowed }),
    sendSetPassword: async (tx, to, token) =>
      await send(tx, 'setPassword', to.email, describeReset(to, token), expire(accountPeriods.resetLink)),
    sendResetPassword: async (tx, to, token, isAllowed) =>
      await send(tx, 'resetPassword', to.email, describeReset(to, token), {
        ...expire(accountPeriods.resetLink),
        isDropped: !isAllowed,
      }),
    sendPasswordChanged: async (tx, to) =>
      await send(tx, 'passwordChanged', to, { link: `${publicUrl}/forgot` }),
  }
}
