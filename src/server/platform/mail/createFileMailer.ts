import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Clock } from '#form/clock.ts'

import { addressMail, type Mailer, type MailMessage } from './mailer.ts'

const maxNameCharacters = 100

interface FileMailerOptions {
  readonly folder: string
  readonly from: string
  readonly clock: Clock
  /** Shows the mail's code or link on the terminal. */
  readonly show: (line: string) => void
}

/** Writes each mail to a file `<time>-<recipient>.eml` instead of sending it. */
export function createFileMailer({ folder, from, clock, show }: FileMailerOptions): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let sequence = 0
  return {
    deliver: async (message) => {
      const { message: content } = await transport.sendMail(addressMail(from, message))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed when complete, so that nobody reads half a file.
      const fresh = join(folder, `.${process.pid}-${(sequence += 1)}.tmp`)
      await writeFile(fresh, content, { mode: 0o600 })
      const path = await nameMail(fresh, folder, message.to, clock.now())
      show(describeMail(message, path))
    },
    findProblem: () => undefined,
    close: () => {
      transport.close()
    },
  }
}

/** A second mail to the same recipient in the same millisecond gets a slightly later name. */
async function nameMail(fresh: string, folder: string, to: string, now: Date): Promise<string> {
  for (let time = now.getTime(); ; time += 1) {
    const name = `${new Date(time).toISOString().replaceAll(':', '-')}-${describeRecipient(to)}.eml`
    const path = join(folder, name)
    try {
      await link(fresh, path)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw error
    }
    await rm(fresh)
    return path
  }
}

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
