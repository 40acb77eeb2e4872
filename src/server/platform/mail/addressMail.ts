import type { SendMailOptions } from 'nodemailer'

import type { MailMessage } from './mailer.ts'

/**
 * Makes of a mail what nodemailer sends. It says that a machine wrote it (RFC 3834), so that no machine answers: no
 * absence notes to the office for each code.
 * @param from MAIL_FROM
 */
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
