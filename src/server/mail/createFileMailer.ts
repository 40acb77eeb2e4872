import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Clock } from '#form/clock.ts'

import type { Mailer } from './mailer.ts'
import type { MailMessage } from './mailMessage.ts'

const maxNameCharacters = 100

interface FileMailerParts {
  /** `DATA_DIR/mail`; made with the first mail, readable by its owner only. */
  readonly folder: string
  readonly from: string
  readonly clock: Clock
  /** Told of each mail: on a terminal, what somebody who tries Gatehouse would otherwise search in the file. */
  readonly show: (line: string) => void
}

/** Writes each mail to a file `<time>-<recipient>.eml` instead of sending it (design 3, SMTP_URL). */
export function createFileMailer({ folder, from, clock, show }: FileMailerParts): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let sequence = 0
  return {
    deliver: async (message) => {
      const { message: content } = await transport.sendMail({ from, ...message })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = clock.now().toISOString().replaceAll(':', '-')
      const path = join(folder, `${time}-${describeRecipient(message.to)}.eml`)
      // Written aside first: whoever waits for the file never reads half of it.
      const fresh = join(folder, `.${process.pid}-${(sequence += 1)}.tmp`)
      await writeFile(fresh, content, { mode: 0o600 })
      await rename(fresh, path)
      show(describeMail(message, path))
    },
    findTrouble: () => undefined,
    close: () => {
      transport.close()
    },
  }
}

/** Makes an address a name that every file system takes and that leads nowhere else. */
function describeRecipient(address: string): string {
  return address
    .replaceAll(/[^\w.@+-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(0, maxNameCharacters)
}

function describeMail(message: MailMessage, path: string): string {
  const found = /https?:\/\/\S+|\b\d{6}\b/.exec(message.text)?.[0]
  return `Mail to ${message.to}: ${message.subject}${found === undefined ? '' : ` (${found})`}, in ${path}`
}
