import type { SendMailOptions } from 'nodemailer'

import type { MailMessage } from './mailer.ts'

/** Says that a machine wrote the mail (RFC 3834), so that no absence notes come back. */
export function addressMail(from: string, { to, subject, text, html }: MailMessage): SendMailOptions {
  return {
    from,
    // As one address, whatever it looks like: never a list of them.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
