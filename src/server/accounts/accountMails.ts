import type { Database } from '#server/database/database.ts'
import { composeMail, type MailKind, type MailValues } from '#server/mail/composeMail.ts'

import { accountPeriods } from './accountPeriods.ts'
import type { AccountRouteParts } from './accountParts.ts'
import type { EmailAddress } from './emailAddress.ts'

/** Puts the mails about accounts in the queue, in the transaction of what they tell. */
export interface AccountMails {
  sendCode(tx: Database, to: string, code: string): Promise<void>
  sendAlreadyRegistered(tx: Database, to: string): Promise<void>
  /** To somebody who asked for help with an account that is not there. */
  sendNoAccount(tx: Database, to: string): Promise<void>
  /** For a first password; `token` opens /reset. */
  sendSetPassword(tx: Database, to: EmailAddress, token: string): Promise<void>
  sendResetPassword(tx: Database, to: EmailAddress, token: string): Promise<void>
  sendPasswordChanged(tx: Database, to: string): Promise<void>
}

/** Makes the mails of one institution, with links to where it is served. */
export function createAccountMails({ mail, mailTexts, publicUrl }: AccountRouteParts): AccountMails {
  const send = async (tx: Database, kind: MailKind, to: string, values: MailValues) =>
    await mail.enqueueMail(tx, composeMail(mailTexts, kind, to, values))
  const describeReset = ({ email }: EmailAddress, token: string) => ({
    link: `${publicUrl}/reset?${new URLSearchParams({ username: email, id: token }).toString()}`,
    minutes: String(accountPeriods.resetLink),
  })
  return {
    sendCode: async (tx, to, code) =>
      await send(tx, 'code', to, { code, minutes: String(accountPeriods.code) }),
    sendAlreadyRegistered: async (tx, to) =>
      await send(tx, 'alreadyRegistered', to, { link: `${publicUrl}/login` }),
    sendNoAccount: async (tx, to) => await send(tx, 'noAccount', to, { link: `${publicUrl}/signup` }),
    sendSetPassword: async (tx, to, token) =>
      await send(tx, 'setPassword', to.email, describeReset(to, token)),
    sendResetPassword: async (tx, to, token) =>
      await send(tx, 'resetPassword', to.email, describeReset(to, token)),
    sendPasswordChanged: async (tx, to) =>
      await send(tx, 'passwordChanged', to, { link: `${publicUrl}/forgot` }),
  }
}
