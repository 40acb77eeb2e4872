import { join } from 'node:path'

import { tryMailServer } from '#server/platform/mail/createSmtpMailer.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { makeTrial } from './trial.ts'

const timeoutMs = 15_000

/** Greets the mail server, encrypts and logs in. No mail is sent. */
export const mailTrial = makeTrial('mail', async ({ settings: { smtpUrl, dataFolder } }) => {
  if (smtpUrl === undefined)
    return { kind: 'note', text: `written as files to ${join(dataFolder, 'mail')}: SMTP_URL is not set` }
  const problem = await tryMailServer(smtpUrl, timeoutMs)
  if (problem !== undefined)
    throw new StartupError(`${capitalize(problem.text)}.`, describeRemedy(problem.code))
  const { hostname, username } = new URL(smtpUrl)
  return {
    kind: 'ok',
    text:
      username === '' ? `${hostname} accepts a connection without a login` : `${hostname} accepts the login`,
  }
})

function describeRemedy(code: string | undefined): string {
  switch (code) {
    case 'EAUTH':
      return 'Set the user and the password in SMTP_URL to those of the mail server; in a URL, @ is written %40, : is %3A and / is %2F.'
    case 'ETLS':
      return 'Use a port with STARTTLS, or smtps:// with the port for it; see "The mail server" in docs/install.md.'
    default:
      return 'Check the host and the port in SMTP_URL, that a firewall lets this machine reach it, and that its certificate is valid; for a private authority, set NODE_EXTRA_CA_CERTS.'
  }
}

function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
