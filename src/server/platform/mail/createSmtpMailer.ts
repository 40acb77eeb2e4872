import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'

import { isThisMachine } from '../settings/settings.ts'
import { createMailHealth } from './createMailHealth.ts'
import { addressMail, type Mailer } from './mailer.ts'

/** What the server may take, after RFC 5321, section 4.5.3.2. */
const defaultLimits = {
  /** Until the connection is encrypted. Nothing has been sent then, and it is soon tried again. */
  connectMs: 120_000,
  /** Until it has the whole mail. Without the final dot it discards what it has. */
  handOverMs: 300_000,
  /** For its answer to the whole mail, which it may be scanning. Without it nobody knows, and the mail is repeated. */
  answerMs: 600_000,
  /** Between attempts to connect after one that failed. */
  probeMs: 30_000,
}

export type SmtpLimits = Partial<typeof defaultLimits>

/** Connections per process: as many as may deliver at once, reminders included (`mailQueue.ts`). */
const maxConnections = 20

interface SmtpOptions {
  readonly limits?: SmtpLimits
  readonly onProblem?: (problem: string | undefined) => void
}

/** Mails carry codes and links, so to another machine they are sent encrypted or not at all. */
export function createSmtpMailer(smtpUrl: string, from: string, options: SmtpOptions = {}): Mailer {
  const { connectMs, handOverMs, answerMs, probeMs } = { ...defaultLimits, ...options.limits }
  const transport = createTransport({
    url: requireStartTls(smtpUrl),
    pool: true,
    maxConnections,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** By the signal of the attempt, which is all of ours that a plugin sees. */
  const onHandedOver = new WeakMap<AbortSignal, () => void>()
  transport.use('stream', ({ data: { signal }, message }, done) => {
    const notify = signal && onHandedOver.get(signal)
    // The end of the mail has been read, and what ends it for the server is sent next.
    message.processFunc((input) => (notify ? input.once('end', notify) : input))
    done()
  })
  const health = createMailHealth({
    probe: async () => (await findFailure(transport))?.text,
    onProblem: options.onProblem ?? (() => undefined),
    probeMs,
  })

  return {
    deliver: async (message, delivery) => {
      const attempt = new AbortController()
      const handedOver = new AbortController()
      const early = AbortSignal.any([delivery.signal, AbortSignal.timeout(handOverMs)])
      early.addEventListener('abort', () => attempt.abort(early.reason), { signal: handedOver.signal })
      if (early.aborted) attempt.abort(early.reason)
      onHandedOver.set(attempt.signal, () => {
        handedOver.abort()
        delivery.onHandedOver()
      })
      const mail = { ...addressMail(from, delivery.id, message), signal: attempt.signal }
      const failure = await transport.sendMail(mail).then(
        () => undefined,
        (error: SMTPError) => error,
      )
      if (!failure) {
        health.onAnswer()
        return undefined
      }
      // That says nothing of the server.
      if (attempt.signal.aborted) delivery.signal.throwIfAborted()
      const reason = describeFailure(failure)
      const meaning = readFailure(failure)
      if (meaning === 'refused' || meaning === 'no such address') {
        health.onAnswer()
        return { reason, isAboutAddress: meaning === 'no such address' }
      }
      if (meaning === 'deferred') health.onDeferral(delivery.id, reason)
      else health.onFailure(reason, meaning === 'not connected' && !handedOver.signal.aborted)
      throw new Error(reason)
    },
    close: () => {
      health.close()
      transport.close()
    },
  }
}

/**
 * Connects, encrypts and logs in as a server does, and sends nothing.
 * @returns what keeps mails from being sent, with the code of nodemailer; undefined if nothing does
 */
export async function tryMailServer(smtpUrl: string, timeoutMs: number) {
  const transport = createTransport({
    url: requireStartTls(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    return await findFailure(transport)
  } finally {
    transport.close()
  }
}

async function findFailure(transport: { readonly verify: () => Promise<unknown> }) {
  return await transport.verify().then(
    () => undefined,
    (error: SMTPError) => ({ text: describeFailure(error), code: error.code }),
  )
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
  const cause = code === 'EABORT' ? 'ETIMEDOUT' : code
  const reason = [cause, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason'
  const problem =
    code === 'ETLS'
      ? 'no mail is sent, since the connection to the mail server cannot be encrypted'
      : 'the mail server does not accept emails'
  return `${problem} (${reason})`
}

/**
 * What a failure says about the mail or the server. A 5xx is final: to the address, or to the whole mail. A server that
 * does not accept us rejects our own address, or everybody's (530, 535, 5.7): such mails wait until that is fixed.
 */
function readFailure({ code, command = '', responseCode = 0, response = '' }: SMTPError) {
  const isAboutAddress = command === 'RCPT TO'
  const isAboutMail = code === 'EMESSAGE'
  if (command !== 'MAIL FROM' && command !== 'DATA' && !isAboutAddress) return 'not connected'
  if (responseCode === 421 || !(isAboutAddress || isAboutMail)) return 'failed'
  if (responseCode < 500) return 'deferred'
  if (isAboutMail) return 'refused'
  const isAboutUs = responseCode === 530 || responseCode === 535 || /^\d{3}[ -]5\.7\./.test(response)
  return isAboutUs ? 'failed' : 'no such address'
}
