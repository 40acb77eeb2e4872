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
    const emails: string[] = []
    const context = {
      db: services.db,
      clock,
      actor,
      jobs,
      onErased: (email: string) => void emails.push(email),
    }
    const count = { drafts: 0, accounts: 0 }
    try {
      count.drafts = await eraseStudents(context, isOldDraft, changedBefore)
      count.accounts = await eraseStudents(context, isIdleAccount, changedBefore)
    } finally {
      // Not one by one: a reader such as `head` that exits early would end the program with the rest not erased.
      await print(emails.map((email) => `${email}\n`).join(''))
    }
    const erased = [
      describeCount(count.drafts, 'draft', 'drafts'),
      describeCount(count.accounts, 'account that never began', 'accounts that never began'),
    ].join(' and ')
    notify(isTrial ? `${erased} would be erased; nothing was changed.` : `${erased} erased.`)
  },
}

function describeCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
