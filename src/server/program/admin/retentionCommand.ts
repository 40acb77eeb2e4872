import { eraseStudents } from '#server/program/retention/eraseStudents.ts'
import { isIdleAccount, isOldDraft } from '#server/program/retention/oldStudentStore.ts'

import type { AdminCommand } from './adminCommand.ts'
import { byOption, readActor, addDays, readDays } from './commandInput.ts'

export const retentionCommand: AdminCommand = {
  name: 'retention',
  summary:
    'erases drafts that nobody has changed for a time, with account, documents and files, and accounts that never began; never what was submitted',
  options: {
    'older-than': { value: 'DAYS', description: 'how long ago the last change must be', isRequired: true },
    ...byOption,
    'dry-run': { description: 'only says which they are' },
  },
  async run(input, { print, notify, clock, openServices }) {
    const actor = readActor(input)
    const changedBefore = addDays(clock.now(), -readDays(input, 'older-than'))
    const services = await openServices()
    const isTrial = input.options['dry-run'] !== undefined
    const jobs = isTrial ? undefined : await services.openJobs()
    const context = { db: services.db, clock, actor, jobs }
    const drafts: string[] = []
    const accounts: string[] = []
    try {
      for await (const email of eraseStudents(context, isOldDraft, changedBefore)) drafts.push(email)
      for await (const email of eraseStudents(context, isIdleAccount, changedBefore)) accounts.push(email)
    } finally {
      // Not one by one: a reader such as `head` that exits early would end the program with the rest not erased.
      await print([...drafts, ...accounts].map((email) => `${email}\n`).join(''))
    }
    const erased = [
      describeCount(drafts.length, 'draft', 'drafts'),
      describeCount(accounts.length, 'account that never began', 'accounts that never began'),
    ].join(' and ')
    notify(isTrial ? `${erased} would be erased; nothing was changed.` : `${erased} erased.`)
  },
}

function describeCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
