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

interface Delivery {
  /** The same for every attempt. Its Message-ID is derived from it, so that receivers can drop a repeat. */
  readonly id: string
  /** Ends the attempt, unless the mail server already has the whole mail. */
  readonly signal: AbortSignal
  /** Called before the mail server may accept the mail. */
  readonly onHandedOver: () => void
}

/** Why no attempt can succeed: the address does not exist, or the server refuses the mail itself. */
export interface MailRefusal {
  readonly isAboutAddress: boolean
  /** Without the mail's content. */
  readonly reason: string
}

export interface Mailer {
  /**
   * Returns a refusal that is final; undefined if the mail was sent.
   * @throws the reason of any other failure, without the mail's content
   */
  deliver(message: MailMessage, delivery: Delivery): Promise<MailRefusal | undefined>
  close(): void
}

/** Marks the mail as automatic (RFC 3834), so that no out-of-office replies come back. */
export function addressMail(
  from: string,
  id: string,
  { to, subject, text, html, unsubscribeUrl }: MailMessage,
): SendMailOptions {
  const domain = /@([^\s<>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // An object, so that nodemailer never parses the text as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${id}@${domain}>`,
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
