import { deleteStudent, listEmails } from '#server/accounts/studentStore.ts'
import type { AdminCommand } from '#server/admin/adminCommand.ts'
import { addDays, readDays } from '#server/admin/readDays.ts'
import { addEvents } from '#server/applications/applicationStore.ts'
import { listOldDrafts, lockOldDraft } from '#server/applications/oldDraftStore.ts'
import { findCopy } from '#server/copies/copyStore.ts'
import { listFileKeys } from '#server/documents/documentStore.ts'
import { enqueueFileRemoval } from '#server/storage/fileRemoval.ts'

import { eraseDrafts } from './eraseDrafts.ts'

/** `retention --older-than DAYS`: erases applications that were begun and never submitted (design 3). */
export const retentionCommand: AdminCommand = {
  name: 'retention',
  summary:
    'erases drafts that nobody has changed for a time, with account, documents and files; never what was submitted',
  options: {
    'older-than': { value: 'DAYS', description: 'how long ago the last change must be', isRequired: true },
    'dry-run': { description: 'only says which they are' },
  },
  async run(input, { print, tell, clock, actor, openHouse }) {
    const changedBefore = addDays(clock.now(), -readDays(input, 'older-than'))
    const house = await openHouse()
    const isTrial = input.options['dry-run'] !== undefined
    const jobs = isTrial ? undefined : await house.openJobs()
    const count = await eraseDrafts(
      {
        db: house.db,
        clock,
        actor,
        listOldDrafts,
        lockOldDraft,
        listEmails,
        listFileKeys,
        findCopyFileKey: async (tx, studentId) => (await findCopy(tx, studentId))?.file_key,
        deleteStudent,
        addEvents,
        removeFiles: jobs && (async (tx, fileKeys) => await enqueueFileRemoval(jobs, tx, fileKeys)),
        onDraft: async (email) => await print(`${email}\n`),
      },
      changedBefore,
    )
    const drafts = count === 1 ? '1 draft' : `${count} drafts`
    tell(isTrial ? `${drafts} would be erased; nothing was changed.` : `${drafts} erased.`)
  },
}
