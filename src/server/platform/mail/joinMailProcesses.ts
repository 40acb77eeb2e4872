import { randomUUID } from 'node:crypto'

import type { Pool } from 'pg'

import type { Database } from '#server/platform/database/database.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { waitAtMost } from '#server/platform/waitAtMost.ts'

import {
  addProcess,
  deleteProcess,
  findMailProblem,
  type MailsLeave,
  seenSeconds,
  writeProcess,
} from './mailProcessStore.ts'

const timeoutMs = 2_000

/**
 * Records this process among those of the database, with how its mails leave and what keeps them from it.
 * @throws StartupError if mails leave another process in another way: each would take a part of them
 */
export async function joinMailProcesses(db: Database, mailsLeave: MailsLeave) {
  const id = randomUUID()
  let problem: string | undefined
  if (!(await addProcess(db, { id, mailsLeave, problem }))) throw describeDisagreement(mailsLeave)
  let isOutdated = false
  let writing: Promise<void> | undefined
  /** What could not be written is written the next time. */
  const writeAll = async (): Promise<void> => {
    while (isOutdated) {
      isOutdated = false
      await writeProcess(db, { id, mailsLeave, problem }).catch(() => undefined)
    }
    writing = undefined
  }
  let hasLeft = false
  const write = (): void => {
    if (hasLeft) return
    isOutdated = true
    writing ??= writeAll()
  }
  const timer = setInterval(write, (seenSeconds / 3) * 1000)
  timer.unref()
  return {
    /** @param found undefined once mails leave again */
    setProblem: (found: string | undefined): void => {
      problem = found
      write()
    },
    leave: async (): Promise<void> => {
      hasLeft = true
      clearInterval(timer)
      const deleted = (writing ?? Promise.resolve()).then(async () => await deleteProcess(db, id))
      await waitAtMost(deleted, timeoutMs)
    },
  }
}

function describeDisagreement(mailsLeave: MailsLeave): StartupError {
  const [ours, theirs] =
    mailsLeave === 'as files'
      ? ['SMTP_URL is not set here, so emails would be written to files', 'sends them to a mail server']
      : ['SMTP_URL is set here', 'has none and writes emails to files']
  return new StartupError(
    `${ours}, but another process of this database ${theirs}.`,
    `Give all of them the same SMTP_URL and MAIL_FROM. To begin or end using a mail server, stop all of them first; one that was killed still counts for ${seenSeconds} seconds.`,
  )
}

/** Whichever process delivers. Nothing if the database does not answer: another check says so. */
export function checkMail(pool: Pool): ReadinessCheck {
  return {
    name: 'mail',
    isEssential: false,
    findProblem: async () => await waitAtMost(findMailProblem(pool, timeoutMs), timeoutMs),
  }
}
