import type { SendMailOptions } from 'nodemailer'

export interface MailMessage {
  /** A single address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Ends mails like this one, by a POST without a session (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface Mailer {
  /** Throws MailNotDelivered. */
  deliver(message: MailMessage): Promise<void>
  findProblem(): string | undefined
  close(): void
}

/** Gives the reason, without the mail's content. */
export class MailNotDelivered extends Error {
  /** The address does not exist; retrying is useless. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.name = 'MailNotDelivered'
    this.isFinal = isFinal
  }
}

/** Marks the mail as automatic (RFC 3834), so that no out-of-office replies come back. */
export function addressMail(
  from: string,
  { to, subject, text, html, unsubscribeUrl }: MailMessage,
): SendMailOptions {
  return {
    from,
    // An object, so that nodemailer never parses the text as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
