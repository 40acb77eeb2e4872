import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'

import { isThisMachine } from '../settings/settings.ts'
import { addressMail, type Mailer } from './mailer.ts'

const defaultTimeoutMs = 15_000

/** Mails carry codes and links, so to another machine they are sent encrypted or not at all. */
export function createSmtpMailer(smtpUrl: string, from: string, timeoutMs = defaultTimeoutMs): Mailer {
  const transport = createTransport({
    url: requireStartTls(smtpUrl),
    pool: true,
    // One more than codes use: reminders leave theirs free.
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let problem: string | undefined
  // So that a wrong SMTP_URL shows at the start rather than when the first student waits for a code.
  void transport.verify().catch((error: SMTPError) => {
    problem = describeFailure(error)
  })

  return {
    deliver: async (message) => {
      const failure = await transport.sendMail(addressMail(from, message)).then(
        () => undefined,
        (error: SMTPError) => error,
      )
      const reason = failure && describeFailure(failure)
      // A server that refuses an address that does not exist takes mails.
      problem = failure && isAboutAddress(failure) ? undefined : reason
      if (problem !== undefined) throw new Error(problem)
      return reason
    },
    findProblem: () => problem,
    close: () => transport.close(),
  }
}

/**
 * Requires STARTTLS, except on this machine. Set in the URL, which takes precedence over nodemailer's other options.
 */
export function requireStartTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol !== 'smtp:' || isThisMachine(url.hostname)) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** The server's reply may quote the address or the mail. */
function describeFailure({ code, responseCode }: SMTPError): string {
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason'
  const problem =
    code === 'ETLS'
      ? 'no mail is sent, since the connection to the mail server cannot be encrypted'
      : 'the mail server does not take mails'
  return `${problem} (${reason})`
}

/**
 * A server that does not accept us rejects our own address, or everybody's (530, 535, 5.7): such mails wait until that
 * is fixed.
 */
function isAboutAddress({ command, responseCode = 0, response = '' }: SMTPError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false
  return responseCode !== 530 && responseCode !== 535 && !/^\d{3}[ -]5\.7\./.test(response)
}
