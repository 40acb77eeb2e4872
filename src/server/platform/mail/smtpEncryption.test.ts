import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'

import { getFreePort } from '#testing/getFreePort.ts'

import { openTestMailer } from '#testing/openTestMailer.ts'

import { requireStartTls } from './createSmtpMailer.ts'

const cannotEncrypt =
  'no mail is sent, since the connection to the mail server cannot be encrypted (ETLS 500)'

/**
 * Starts a local mail server.
 * @param senders records for each mail whether its sender was sent encrypted
 * @param offersTls with a self-signed certificate
 * @returns its URL under a host name that is not recognized as this machine
 */
async function startSmtp(senders: boolean[], offersTls: boolean): Promise<string> {
  // The server warns about its test certificate.
  vi.spyOn(console, 'error').mockReturnValue()
  const server = new SMTPServer({
    authOptional: true,
    // Milliseconds to wait for open connections at the end.
    closeTimeout: 1,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onMailFrom: (_address, { secure }, done) => {
      senders.push(secure)
      done()
    },
  })
  const port = await getFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(async () => await new Promise((resolve) => server.close(() => resolve())))
  return `smtp://0.0.0.0:${port}`
}

test.each([
  ['offers no encryption', false, '', cannotEncrypt],
  ['offers none, whatever SMTP_URL says', false, '?requireTLS=false&ignoreTLS=true', cannotEncrypt],
  ['has an unknown certificate', true, '', 'the mail server does not accept emails (ESOCKET)'],
])(
  'another machine’s server that %s gets no mail, and that is reported',
  async (_, offersTls, query, words) => {
    const senders: boolean[] = []
    const { deliver, findProblem } = openTestMailer(`${await startSmtp(senders, offersTls)}${query}`)
    await expect(deliver()).rejects.toMatchObject({ message: words })
    expect(findProblem()).toBe(words)
    expect(senders).toEqual([])
  },
)

test('to another machine’s server that encrypts, mails are sent encrypted', async () => {
  const senders: boolean[] = []
  const url = `${await startSmtp(senders, true)}?tls.rejectUnauthorized=false`
  await openTestMailer(url).deliver()
  expect(senders).toEqual([true])
})

test.each([
  ['smtp://mail.example.edu:587', 'smtp://mail.example.edu:587?requireTLS=true'],
  ['smtp://u:p%40ss@10.0.0.5:25', 'smtp://u:p%40ss@10.0.0.5:25?requireTLS=true'],
  ['smtp://localhost.example.edu', 'smtp://localhost.example.edu?requireTLS=true'],
  ['smtp://[fd00::2]:25', 'smtp://[fd00::2]:25?requireTLS=true'],
  ['smtp://localhost:25', 'smtp://localhost:25'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
  ['smtp://[::1]:25', 'smtp://[::1]:25'],
  // Encrypted from the first command.
  ['smtps://mail.example.edu:465', 'smtps://mail.example.edu:465'],
])('%s becomes %s', (url, used) => {
  expect(requireStartTls(url)).toBe(used)
})
