import type { DeviceDraft } from '../draftEvent.ts'
import { nothingUnsent } from '../unsent.ts'
import { createJournal, type Journal } from './createJournal.ts'
import { createSealer } from './createSealer.ts'
import { deleteOldJournals } from './deleteOldJournals.ts'
import { openJournalDatabase } from './journalDatabase.ts'
import { holdPage } from './pageLock.ts'
import type { JournalReading } from './readDraft.ts'
import { readOrphanedDrafts } from './readOrphanedDrafts.ts'

/** A journal, and what earlier pages of the same student left unsaved on this device. */
export interface OpenedJournal {
  readonly journal: Journal
  readonly orphaned: DeviceDraft
}

/** Keeps nothing and finds nothing: for a browser that refuses its storage, or has no cryptography. */
export const noJournal: OpenedJournal = {
  journal: {
    note: () => undefined,
    isKept: () => false,
    subscribe: () => () => undefined,
    leaveOthers: () => undefined,
    stop: () => undefined,
    wipe: () => Promise.resolve(),
  },
  orphaned: { unsent: nothingUnsent, conflicts: [], at: undefined },
}

/**
 * Opens the journal of this page, and takes over those of pages of the same student that are gone. They stay on the
 * device until this one has been written in their place.
 * @throws whatever the browser refuses with
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
  // A pending record counts only beside it.
  await database.write({ id, owner, at: Date.now(), count: 0 }, [])
  const { ids: adoptedIds } = orphaned
  const journal = createJournal({ database, sealer, keys, id, owner, read, adoptedIds, onEnd: release })
  return { journal, orphaned }
}
