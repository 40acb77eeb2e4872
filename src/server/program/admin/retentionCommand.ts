import { deleteStudent, listEmails } from '#server/domain/accounts/studentStore.ts'
import type { AdminCommand } from './adminCommand.ts'
import { addDays, readDays } from './readDays.ts'
import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import { listOldDrafts, lockOldDraft } from '#server/domain/applications/oldDraftStore.ts'
import { findCopy } from '#server/outputs/copies/copyStore.ts'
import { listFileKeys } from '#server/domain/documents/documentStore.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { type EraseParts, eraseStudents } from '#server/program/retention/eraseStudents.ts'
import { listIdleAccounts, lockIdleAccount } from '#server/program/retention/idleAccountStore.ts'

/** `retention --older-than DAYS`: erases applications that were never submitted, and accounts without one (design 3). */
export const retentionCommand: AdminCommand = {
  name: 'retention',
  summary:
    'erases drafts that nobody has changed for a time, with account, documents and files, and accounts that never began; never what was submitted',
  options: {
    'older-than': { value: 'DAYS', description: 'how long ago the last change must be', isRequired: true },
    'dry-run': { description: 'only says which they are' },
  },
  async run(input, { print, tell, clock, actor, openHouse }) {
    const changedBefore = addDays(clock.now(), -readDays(input, 'older-than'))
    const house = await openHouse()
    const isTrial = input.options['dry-run'] !== undefined
    const jobs = isTrial ? undefined : await house.openJobs()
    const parts: Omit<EraseParts, 'listOld' | 'lockOld'> = {
      db: house.db,
      clock,
      actor,
      listEmails,
      listFileKeys,
      findCopyFileKey: async (tx, studentId) => (await findCopy(tx, studentId))?.file_key,
      deleteStudent,
      addEvents,
      removeFiles: jobs && (async (tx, fileKeys) => await enqueueFileRemoval(jobs, tx, fileKeys)),
      onErased: async (email) => await print(`${email}\n`),
    }
    const drafts = { ...parts, listOld: listOldDrafts, lockOld: lockOldDraft }
    const accounts = { ...parts, listOld: listIdleAccounts, lockOld: lockIdleAccount }
    const erased = [
      describeCount(await eraseStudents(drafts, changedBefore), 'draft', 'drafts'),
      describeCount(
        await eraseStudents(accounts, changedBefore),
        'account that never began',
        'accounts that never began',
      ),
    ].join(' and ')
    tell(isTrial ? `${erased} would be erased; nothing was changed.` : `${erased} erased.`)
  },
}

function describeCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
