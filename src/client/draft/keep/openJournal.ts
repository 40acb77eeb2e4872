import type { DeviceDraft } from '../draftEvent.ts'
import { nothingUnsent } from '../unsent.ts'
import { createJournal, type Journal } from './createJournal.ts'
import { createSealer } from './createSealer.ts'
import { deleteOldJournals } from './deleteOldJournals.ts'
import { changeRecords, openJournalDatabase } from './journalDatabase.ts'
import { holdPage } from './pageLock.ts'
import type { JournalReading } from './readDraft.ts'
import { readOrphanedDrafts } from './readOrphanedDrafts.ts'

/** A journal, and what earlier pages of the same student left unsaved. */
export interface OpenedJournal {
  readonly journal: Journal
  readonly orphaned: DeviceDraft
}

/** For browsers without storage or cryptography. */
export const noJournal: OpenedJournal = {
  journal: {
    note: () => undefined,
    isKept: () => false,
    hasLast: () => false,
    subscribe: () => () => undefined,
    leaveOthers: () => undefined,
    stop: () => undefined,
    wipe: () => Promise.resolve(),
  },
  orphaned: { unsent: nothingUnsent, at: undefined },
}

/**
 * Opens this page's journal and takes over those of the student's closed pages. They stay on the device until this
 * page's record replaces them.
 * @throws what the browser rejects with
 */
export async function openJournal(
  { owner, keys }: { readonly owner: string; readonly keys: readonly string[] },
  read: () => JournalReading,
): Promise<OpenedJournal> {
  const sealer = createSealer(keys)
  const database = await openJournalDatabase()
  await deleteOldJournals(database, Date.now())
  const orphaned = await readOrphanedDrafts(database, sealer, owner)
  const id = crypto.randomUUID()
  const release = holdPage(id)
  // Pending records only count beside a record.
  await changeRecords(database, [], { id, owner, at: Date.now(), count: 0 })
  const { ids: adoptedIds } = orphaned
  const journal = createJournal({ database, sealer, keys, id, owner, read, adoptedIds, onEnd: release })
  return { journal, orphaned }
}
