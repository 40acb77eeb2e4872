import { deleteMailFiles } from '#server/platform/mail/createFileMailer.ts'
import { eraseStudents } from '#server/program/retention/eraseStudents.ts'
import { listOldStudents } from '#server/program/retention/oldStudentStore.ts'

import type { AdminCommand } from './adminCommand.ts'
import { byOption, readActor, addDays, readDays } from './commandInput.ts'
import { confirmErasure, yesOption } from './confirmErasure.ts'

export const retentionCommand: AdminCommand = {
  summary: 'erases inactive accounts, with drafts, documents and files; never one with a submission',
  options: {
    'older-than': {
      value: 'DAYS',
      description: 'days since the last answer, document or login',
      isRequired: true,
    },
    ...byOption,
    ...yesOption,
    'dry-run': { description: 'only lists them' },
  },
  async run(options, { print, notify, ask, clock, openServices }) {
    const actor = readActor(options)
    const idleSince = addDays(clock.now(), -readDays(options, 'older-than'))
    const { db, openJobs, mailFolder } = await openServices()
    const old = await listOldStudents(db, idleSince)
    if (options['dry-run'] !== undefined) {
      await print(old.map(({ email }) => `${email}\n`).join(''))
      return notify(`Accounts that would be erased: ${old.length}. Nothing was changed.`)
    }
    await confirmErasure(options, { notify, ask }, [
      ...old.map(({ email }) => email),
      `Accounts that would be erased, with drafts, documents and files: ${old.length}.`,
    ])
    const context = { db, clock, actor, jobs: await openJobs() }
    const erased: string[] = []
    try {
      for await (const email of eraseStudents(context, idleSince)) {
        erased.push(email)
        await deleteMailFiles(mailFolder, email)
      }
    } finally {
      // Not one by one: a reader such as `head` that exits early would end the program with the rest not erased.
      await print(erased.map((email) => `${email}\n`).join(''))
    }
    notify(`Accounts erased: ${erased.length}.`)
  },
}
