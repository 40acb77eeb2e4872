import type { Socket } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface SmtpMoods {
  /** How many mails are deferred before one is accepted. */
  readonly refusals?: number
  /** Answers to the sender's address. */
  readonly sender?: string
  /** Answers to those of recipients that begin with `nobody`. */
  readonly nobody?: string
  /** Awaited before a recipient is accepted. */
  readonly beforeRecipient?: () => Promise<unknown>
  /** Answers to a whole mail, such as `554 Spam`; `close` for none at all, undefined for 250. */
  readonly answer?: (mail: string) => Promise<string | undefined> | string | undefined
}

/** Accepts mails until the test has finished. Recipients that begin with `greylisted` are deferred. */
export async function startSmtp(port: number, received: string[], moods: SmtpMoods = {}): Promise<void> {
  const { refusals = 0, sender, nobody = '5.1.1 No such user', beforeRecipient, answer } = moods
  const sockets = new Set<Socket>()
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    // Milliseconds to wait for open connections at the end.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (sender === undefined) done()
      else done(makeReply(`550 ${sender}`))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody')) done(makeReply(`550 ${nobody}`))
      else if (address.startsWith('greylisted')) done(makeReply('450 4.7.1 Greylisted'))
      else void Promise.resolve(beforeRecipient?.()).then(() => done())
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (left > 0) {
          left -= 1
          done(makeReply('451 Not now, 123456'))
          return
        }
        const mail = Buffer.concat(chunks).toString('utf8')
        received.push(mail)
        void Promise.resolve(answer?.(mail)).then((reply) => {
          if (reply === undefined) done()
          else if (reply === 'close') for (const socket of sockets) socket.destroy()
          else done(makeReply(reply))
        })
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(async () => await new Promise((resolve) => server.close(() => resolve())))
}

function makeReply(reply: string): Error {
  const [, code, text] = /^(\d+) (.*)$/.exec(reply) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}
