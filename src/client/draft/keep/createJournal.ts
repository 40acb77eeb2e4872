import { createChangeLog } from './createChangeLog.ts'
import type { JournalDatabase } from './journalDatabase.ts'
import { isEmptyEntry } from './journalEntry.ts'
import type { JournalReading } from './readDraft.ts'
import type { JournalSealer } from './journalSealer.ts'
import type { TailSealer } from './createSealer.ts'
import {
  listPendingChanges,
  nameRecord,
  removePendingChanges,
  writePendingChanges,
} from './pendingChanges.ts'

/** Writes down on the device what the server has not acknowledged, for one page of one student. */
export interface Journal {
  /** Something was typed or acknowledged: the tail says it before this returns, the record as soon as it can. */
  note(): void
  /** Whether all that is not saved lies on the device. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
  /** Does not take the place of what earlier pages left: it waits for another page. */
  leaveOthers(): void
  /** Writes nothing any more; what lies on the device stays. */
  stop(): void
  /** Writes nothing any more, and takes everything of this student off the device, other pages' journals included. */
  wipe(): Promise<void>
}

/**
 * Makes the journal of a page.
 * @param parts where it is kept, who it belongs to, what it says, the records that it takes the place of, and who hears
 * that nothing is written any more
 */
export function createJournal(parts: {
  readonly database: JournalDatabase
  readonly sealer: JournalSealer
  readonly tailSealer: TailSealer
  readonly id: string
  readonly owner: string
  readonly read: () => JournalReading
  readonly adoptedIds: readonly string[]
  readonly now: () => number
  readonly onEnd: () => void
}): Journal {
  const { database, sealer, tailSealer, id, owner, now } = parts
  const log = createChangeLog()
  let reading: JournalReading | undefined
  let adopted = parts.adoptedIds
  let isStopped = false
  let isDue = false
  let hasFailed = false
  let isKept = false
  let writing: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const setKept = (next: boolean): void => {
    if (next === isKept) return
    isKept = next
    for (const listener of listeners) listener()
  }

  /** At once: whatever ends the page after this key, the key is written down. */
  const keepTail = (): void => {
    const changes = log.findChanges()
    if (!changes) {
      removePendingChanges([id])
      return
    }
    const tail = { id, owner, count: log.getCount(), at: now() }
    writePendingChanges({ ...tail, sealed: tailSealer.seal(nameRecord(tail), JSON.stringify(changes)) })
  }
  const writeOnce = async (): Promise<void> => {
    if (!reading) return
    const { isWhole, entry } = reading
    const record = { id, owner, at: now(), count: log.getCount() }
    const sealed = isEmptyEntry(entry) ? undefined : await sealer.seal(JSON.stringify(entry))
    await database.write({ ...record, ...(sealed && { sealed }) }, adopted)
    removePendingChanges(adopted)
    adopted = []
    log.forget(record.count)
    // What was typed meanwhile is in the tail already.
    if (!isStopped && !log.findChanges()) removePendingChanges([id])
    setKept(isWhole)
  }
  const writeAll = async (): Promise<void> => {
    while (isDue) {
      isDue = false
      // A full disk is no reason to stop: what is typed next may be shorter.
      hasFailed = await writeOnce().then(
        () => false,
        () => true,
      )
      if (hasFailed) setKept(false)
    }
    writing = undefined
  }
  const stop = (): void => {
    if (isStopped) return
    isStopped = true
    isDue = false
    void (writing ?? Promise.resolve()).then(parts.onEnd)
  }

  return {
    note() {
      if (isStopped) return
      const before = reading
      reading = parts.read()
      const isNews = log.follow(reading.entry)
      if (isNews) keepTail()
      if (!isNews && !hasFailed && before?.isWhole === reading.isWhole) return
      isDue = true
      writing ??= writeAll()
    },
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leaveOthers() {
      adopted = []
    },
    stop,
    async wipe() {
      stop()
      // The others of this student write on until they hear of the logout, and then wipe, too.
      removePendingChanges(listPendingChanges().flatMap((tail) => (tail.owner === owner ? [tail.id] : [])))
      await writing
      const records = await database.list()
      await database.remove(records.filter((record) => record.owner === owner).map((record) => record.id))
      removePendingChanges([id])
    },
  }
}
