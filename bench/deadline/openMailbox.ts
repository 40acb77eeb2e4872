import { SMTPServer } from 'smtp-server'

/** A mail server that takes every mail and keeps when it came. */
export interface Mailbox {
  /** SMTP_URL. */
  readonly url: string
  /** By recipient, in milliseconds of `performance.now()`. */
  readonly receivedAt: ReadonlyMap<string, number>
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const receivedAt = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo) receivedAt.set(address, performance.now())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    receivedAt,
    close: async () => await new Promise((resolve) => server.close(() => resolve())),
  }
}
