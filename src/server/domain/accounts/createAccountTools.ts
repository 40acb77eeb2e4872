import { deriveSigningKey } from '#server/platform/secret/sealer.ts'
import type { MailKind } from '#form/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'

import type { AccountContext } from './accountContext.ts'
import type { CodeKeys } from './confirmationCode.ts'
import { createPasswordWork } from './passwordWork.ts'
import { createSessionCookies } from './sessionCookies.ts'
import { accountPeriods, addMinutes } from './accountPeriods.ts'
import type { EmailAddress } from './emailAddress.ts'

export type AccountTools = ReturnType<typeof createAccountTools>

export function createAccountTools(context: AccountContext) {
  const makeCodeKey = (secret: string) => deriveSigningKey(secret, 'confirmation code')
  const codeKeys: CodeKeys = [makeCodeKey(context.secret), ...context.earlierSecrets.map(makeCodeKey)]
  return {
    ...context,
    cookies: createSessionCookies(context),
    sendMail: createSendMail(context),
    passwords: context.passwords ?? createPasswordWork(),
    codeKeys,
  }
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
} as const satisfies Partial<Record<MailKind, { readonly path?: string; readonly minutes?: number }>>

interface Carried {
  readonly code?: string
  readonly token?: string
  /** Enqueued and never sent. */
  readonly isDropped?: boolean
}

/** Enqueues a mail about an account, in the transaction it reports on. */
function createSendMail({ mail, mailTexts, publicUrl, clock }: AccountContext) {
  return async (
    tx: Database,
    kind: keyof typeof mails,
    { email }: Pick<EmailAddress, 'email'>,
    { code = '', token, isDropped = false }: Carried = {},
  ): Promise<void> => {
    const { path = '', minutes }: { path?: string; minutes?: number } = mails[kind]
    const query =
      token === undefined ? '' : `?${new URLSearchParams({ username: email, id: token }).toString()}`
    const values = { link: `${publicUrl}${path}${query}`, code, minutes: String(minutes) }
    const sendBefore = minutes !== undefined && { sendBefore: addMinutes(clock.now(), minutes) }
    await mail.enqueueMail(tx, composeMail(mailTexts, kind, email, values), { ...sendBefore, isDropped })
  }
}
