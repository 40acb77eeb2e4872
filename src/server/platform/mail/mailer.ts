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
  /**
   * Returns why the address was refused, if it does not exist; undefined if the mail was sent.
   * @throws the reason of any other failure, without the mail's content
   */
  deliver(message: MailMessage): Promise<string | undefined>
  findProblem(): string | undefined
  close(): void
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
