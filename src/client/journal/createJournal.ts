import { isEmptyEntry, type JournalEntry } from './journalEntry.ts'
import type { JournalDatabase } from './journalDatabase.ts'
import type { JournalSealer } from './journalSealer.ts'

/** Writes down on the device what the server has not acknowledged, for one page of one student. */
export interface Journal {
  /** Something was typed or acknowledged: the journal follows at once, or as soon as its last write is done. */
  note(): void
  /** Whether all that is not saved lies on the device. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
  /** Writes nothing any more; what lies on the device stays. */
  stop(): void
  /** Writes nothing any more, and takes everything of this student off the device, other pages' journals included. */
  wipe(): Promise<void>
}

/** What a journal says now. */
export interface JournalReading extends JournalEntry {
  /** False when something that is not saved must not be written down. */
  readonly isWhole: boolean
}

/**
 * Makes the journal of a page.
 * @param parts where it is kept, who it belongs to, what it says, and the records that it takes the place of
 */
export function createJournal(parts: {
  readonly database: JournalDatabase
  readonly sealer: JournalSealer
  readonly id: string
  readonly owner: string
  readonly read: () => JournalReading
  readonly adoptedIds: readonly string[]
  readonly now: () => number
}): Journal {
  const { database, sealer, id, owner } = parts
  let adopted = parts.adoptedIds
  let isWritten = false
  let isStopped = false
  let isDue = false
  let isKept = false
  let writing: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const setKept = (next: boolean): void => {
    if (next === isKept) return
    isKept = next
    for (const listener of listeners) listener()
  }

  const writeOnce = async (): Promise<void> => {
    const { isWhole, ...entry } = parts.read()
    if (!isEmptyEntry(entry)) {
      const sealed = await sealer.seal(JSON.stringify(entry))
      await database.write({ id, owner, at: parts.now(), sealed }, adopted)
      isWritten = true
    } else if (isWritten || adopted.length > 0) {
      await database.remove([id, ...adopted])
      isWritten = false
    }
    adopted = []
    setKept(isWhole)
  }
  const writeAll = async (): Promise<void> => {
    while (isDue) {
      isDue = false
      // A full disk is no reason to stop: what is typed next may be shorter.
      await writeOnce().catch(() => setKept(false))
    }
    writing = undefined
  }
  const stop = (): void => {
    isStopped = true
    isDue = false
  }

  return {
    note() {
      if (isStopped) return
      isDue = true
      writing ??= writeAll()
    },
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
    async wipe() {
      stop()
      await writing
      const records = await database.list()
      await database.remove(records.filter((record) => record.owner === owner).map((record) => record.id))
    },
  }
}
