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
