import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface SmtpMoods {
  /** How many mails are deferred before one is accepted. */
  readonly refusals?: number
  /** Answers to the sender's address. */
  readonly sender?: string
  /** Answers to those of recipients that begin with `nobody`. */
  readonly nobody?: string
}

/** Accepts mails until the test has finished. */
export async function startSmtp(port: number, received: string[], moods: SmtpMoods = {}): Promise<void> {
  const { refusals = 0, sender, nobody = '5.1.1 No such user' } = moods
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    // Milliseconds to wait for open connections at the end.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (sender === undefined) done()
      else done(Object.assign(new Error(sender), { responseCode: 550 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody')) done(Object.assign(new Error(nobody), { responseCode: 550 }))
      else done()
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (left > 0) {
          left -= 1
          done(Object.assign(new Error('Not now, 123456'), { responseCode: 451 }))
          return
        }
        received.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(async () => await new Promise((resolve) => server.close(() => resolve())))
}
