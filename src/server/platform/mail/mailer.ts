export interface MailMessage {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Throws MailNotDelivered where it may work later. */
  deliver(message: MailMessage): Promise<void>
  findTrouble(): string | undefined
  close(): void
}

/** It says why, and nothing of the mail. */
export class MailNotDelivered extends Error {
  /** The address does not exist. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.name = 'MailNotDelivered'
    this.isFinal = isFinal
  }
}
