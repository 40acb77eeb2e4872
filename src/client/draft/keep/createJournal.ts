import { createJournalWriter } from './createJournalWriter.ts'
import type { Sealer } from './createSealer.ts'
import type { JournalDatabase } from './journalDatabase.ts'
import { emptyEntry, isEmptyEntry, type JournalEntry, listChanges } from './journalEntry.ts'
import { listPendingChanges, removePendingChanges, writePendingChanges } from './pendingChanges.ts'
import type { JournalReading } from './readDraft.ts'

/** Writes down on the device what the server has not acknowledged, for one page of one student. */
export interface Journal {
  /** Something was typed or acknowledged: it is written down before this returns. */
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
 * Makes the journal of a page. What has changed goes into the local storage in the moment of the key, and all of it a moment
 * later into the database, which outlives the browser (decision 70).
 */
export function createJournal(parts: {
  readonly database: JournalDatabase
  readonly sealer: Sealer
  readonly keys: readonly string[]
  readonly id: string
  readonly owner: string
  readonly read: () => JournalReading
  readonly adoptedIds: readonly string[]
  readonly onEnd: () => void
}): Journal {
  const { database, sealer, id, owner } = parts
  /** What the database has for sure, and behind it what it may have, too. */
  let written: readonly { readonly count: number; readonly entry: JournalEntry }[] = [
    { count: 0, entry: emptyEntry },
  ]
  let count = 0
  /** What has changed since then; undefined before anything was noted. */
  let pending: string | undefined
  let isWhole = true
  let adopted = parts.adoptedIds
  let isStopped = false
  let hasFailed = false
  /** Nothing is written by it any more, such as where its script did not load. */
  let isWriterDead = false
  let isKept = false
  const listeners = new Set<() => void>()
  const setKept = (next: boolean): void => {
    if (next === isKept) return
    isKept = next
    for (const listener of listeners) listener()
  }

  const writer = createJournalWriter(parts.keys, {
    written(writtenCount) {
      if (isStopped) return
      written = written.filter((one) => one.count >= writtenCount)
      removePendingChanges(adopted)
      adopted = []
      hasFailed = false
      if (writtenCount === count) {
        pending = ''
        removePendingChanges([id])
      }
      setKept(isWhole)
    },
    failed(failedCount) {
      written = written.filter((one, index) => index === 0 || one.count > failedCount)
      // A full disk is no reason to stop: what is typed next may be shorter.
      hasFailed = true
      isWriterDead ||= failedCount === Infinity
      setKept(false)
    },
  })
  let ending: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    isStopped = true
    ending ??= writer.end().then(parts.onEnd)
    await ending
  }

  return {
    note() {
      if (isStopped) return
      const { entry, ...reading } = parts.read()
      const changes = listChanges(
        written.map((one) => one.entry),
        entry,
      )
      const text = Object.keys(changes).length === 0 ? '' : JSON.stringify(changes)
      if (text === pending && reading.isWhole === isWhole && (!hasFailed || isWriterDead)) return
      pending = text
      isWhole = reading.isWhole
      if (!isWhole) setKept(false)
      count += 1
      const record = { id, owner, count, at: Date.now() }
      if (text !== '') writePendingChanges(sealer.seal(record, text))
      if (isWriterDead) return
      written = [...written, { count, entry }]
      writer.write(record, isEmptyEntry(entry) ? '' : JSON.stringify(entry), adopted)
    },
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leaveOthers() {
      adopted = []
    },
    stop: () => void stop(),
    async wipe() {
      const stopped = stop()
      // The others of this student write on until they hear of the logout, and then wipe, too.
      removePendingChanges(listPendingChanges().flatMap((one) => (one.owner === owner ? [one.id] : [])))
      await stopped
      const records = await database.list()
      await database.remove(records.filter((record) => record.owner === owner).map((record) => record.id))
    },
  }
}
