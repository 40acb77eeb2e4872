/** A mail to one person, in both forms. */
export interface MailMessage {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A way to hand a mail over. */
export interface Mailer {
  /**
   * Hands one mail over.
   * @throws MailNotDelivered where it may work later
   */
  deliver(message: MailMessage): Promise<void>
  /** What keeps mails from being delivered at this time; undefined when nothing does. */
  findTrouble(): string | undefined
  close(): void
}

/** A mail could not be handed over. It says why, and nothing of the mail. */
export class MailNotDelivered extends Error {
  /** Whether trying again is of no use: the address does not exist. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.name = 'MailNotDelivered'
    this.isFinal = isFinal
  }
}
