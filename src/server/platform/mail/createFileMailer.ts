import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Clock } from '#form/clock.ts'

import { addressMail, type Mailer, type MailMessage } from './mailer.ts'

const maxNameCharacters = 100

/** Of a time as in `2027-02-01T04-59-30.123Z`. */
const timeLength = 24

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
  let lastTime = 0
  return {
    deliver: async (message, { id }) => {
      const { message: content } = await transport.sendMail(addressMail(from, id, message))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // No two mails have the same time, and so the same name.
      lastTime = Math.max(clock.now().getTime(), lastTime + 1)
      const time = new Date(lastTime).toISOString().replaceAll(':', '-')
      const path = join(folder, `${time}-${describeRecipient(message.to)}.eml`)
      // Renamed when complete, so that nobody reads half a file.
      await writeFile(`${path}.tmp`, content, { mode: 0o600 })
      await rename(`${path}.tmp`, path)
      show(describeMail(message, path))
      return undefined
    },
    close: () => transport.close(),
  }
}

/** Deletes the files of mails to an address, however it was written. */
export async function deleteMailFiles(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const ending = `-${describeRecipient(address)}.eml`.toLowerCase()
  const theirs = names.filter((name) =>
    [ending, `${ending}.tmp`].includes(name.slice(timeLength).toLowerCase()),
  )
  for (const name of theirs) await rm(join(folder, name), { force: true })
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
