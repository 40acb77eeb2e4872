import { createTransport } from 'nodemailer'

import { addressMail } from './addressMail.ts'
import { MailNotDelivered, type Mailer } from './mailer.ts'

const defaultPatienceMs = 15_000

/** Mails carry codes and links: to another machine they go encrypted or not at all. */
export function createSmtpMailer(smtpUrl: string, from: string, patienceMs = defaultPatienceMs): Mailer {
  const transport = createTransport({
    url: requireStartTls(smtpUrl),
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A mail is made of our texts and a student's; none of them names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let trouble: string | undefined
  // So that a wrong SMTP_URL shows at the start, not when the first student waits for a code.
  void transport.verify().catch((error: unknown) => {
    trouble = describeFailure(error).message
  })

  return {
    deliver: async (message) => {
      try {
        await transport.sendMail(addressMail(from, message))
        trouble = undefined
      } catch (error) {
        const failure = describeFailure(error)
        // An address that does not exist says nothing about the server.
        if (!failure.isFinal) trouble = failure.message
        throw failure
      }
    },
    findTrouble: () => trouble,
    close: () => {
      transport.close()
    },
  }
}

/**
 * Requires STARTTLS but on this machine. In the address, since nodemailer takes what stands there before any other
 * setting.
 */
export function requireStartTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(url.hostname)
  if (url.protocol !== 'smtp:' || isLoopback) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** The server's own words may repeat the address or the mail. */
function describeFailure(error: unknown): MailNotDelivered {
  const code = readField(error, 'code')
  const response = readField(error, 'responseCode')
  const reason = [code, response].filter((part) => part !== '').join(' ')
  const trouble =
    code === 'ETLS'
      ? 'no mail is sent, since the connection to the mail server cannot be encrypted'
      : 'the mail server does not take mails'
  return new MailNotDelivered(
    `${trouble} (${reason === '' ? 'unknown reason' : reason})`,
    isAboutAddress(error),
  )
}

/**
 * A server that does not know us refuses our own address, or anybody's with 530, 535 and 5.7: then the mails wait
 * until the office has mended that.
 */
function isAboutAddress(error: unknown): boolean {
  const response = readField(error, 'responseCode')
  if (readField(error, 'command') !== 'RCPT TO' || !response.startsWith('5')) return false
  return response !== '530' && response !== '535' && !/^\d{3}[ -]5\.7\./.test(readField(error, 'response'))
}

function readField(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return ''
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
