import { eraseStudents } from '#server/program/retention/eraseStudents.ts'

import type { AdminCommand } from './adminCommand.ts'
import { byOption, readActor, addDays, readDays } from './commandInput.ts'

export const retentionCommand: AdminCommand = {
  summary:
    'erases accounts whose student has done nothing for a time, with drafts, documents and files; never one with a submission',
  options: {
    'older-than': {
      value: 'DAYS',
      description: 'how long ago the last answer, document or login must be',
      isRequired: true,
    },
    ...byOption,
    'dry-run': { description: 'only says which they are' },
  },
  async run(options, { print, notify, clock, openServices }) {
    const actor = readActor(options)
    const idleSince = addDays(clock.now(), -readDays(options, 'older-than'))
    const services = await openServices()
    const isTrial = options['dry-run'] !== undefined
    const jobs = isTrial ? undefined : await services.openJobs()
    const erased: string[] = []
    try {
      for await (const email of eraseStudents({ db: services.db, clock, actor, jobs }, idleSince))
        erased.push(email)
    } finally {
      // Not one by one: a reader such as `head` that exits early would end the program with the rest not erased.
      await print(erased.map((email) => `${email}\n`).join(''))
    }
    notify(
      isTrial
        ? `Accounts that would be erased: ${erased.length}. Nothing was changed.`
        : `Accounts erased: ${erased.length}.`,
    )
  },
}
