import { createJournal, type Journal, type JournalReading } from './createJournal.ts'
import { deleteOldJournals } from './deleteOldJournals.ts'
import { openJournalDatabase } from './journalDatabase.ts'
import { type JournalEntry, parseEntry } from './journalEntry.ts'
import { createJournalSealer } from './journalSealer.ts'
import { holdPage, isPageThere } from './pageLock.ts'
import { joinEntries } from './recoverAnswers.ts'

/** A journal, and what earlier pages of the same student left unsaved on this device. */
export interface OpenedJournal {
  readonly journal: Journal
  readonly left: JournalEntry
  /** When the last of it was written, in milliseconds since 1970; undefined when there is nothing. */
  readonly leftAt: number | undefined
}

/** Keeps nothing and finds nothing: for a browser that refuses its storage, or has no cryptography. */
export const noJournal: OpenedJournal = {
  journal: {
    note: () => undefined,
    isKept: () => false,
    subscribe: () => () => undefined,
    stop: () => undefined,
    wipe: () => Promise.resolve(),
  },
  left: { answers: {}, known: {}, drafts: {} },
  leftAt: undefined,
}

/**
 * Opens the journal of this page, and takes over those of pages of the same student that are gone. They stay on the
 * device until this one has been written in their place.
 * @param access from the profile
 * @param read what is to be written
 * @throws whatever the browser refuses with
 */
export async function openJournal(
  { owner, keys }: { readonly owner: string; readonly keys: readonly string[] },
  read: () => JournalReading,
): Promise<OpenedJournal> {
  const sealer = await createJournalSealer(owner, keys)
  const database = await openJournalDatabase()
  await deleteOldJournals(database, Date.now())
  const own = (await database.list()).filter((record) => record.owner === owner)
  const isGone = await Promise.all(own.map(async (record) => !(await isPageThere(record.id))))
  const gone = own.filter((_, index) => isGone[index])
  const texts = await Promise.all(gone.map(async ({ sealed }) => await sealer.open(sealed)))
  const entries = texts.map((text) => (text === undefined ? undefined : parseEntry(text)))
  const id = crypto.randomUUID()
  const release = holdPage(id)
  const journal = createJournal({
    database,
    sealer,
    id,
    owner,
    read,
    adoptedIds: gone.map((record) => record.id),
    now: Date.now,
  })
  return {
    journal: {
      ...journal,
      stop: () => {
        journal.stop()
        release()
      },
    },
    left: joinEntries(entries.filter((entry) => entry !== undefined)),
    leftAt: gone.at(-1)?.at,
  }
}
