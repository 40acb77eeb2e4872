import type { SendMailOptions } from 'nodemailer'

import type { MailMessage } from './mailer.ts'

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
