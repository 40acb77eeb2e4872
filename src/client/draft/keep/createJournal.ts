import { createJournalWriter } from './createJournalWriter.ts'
import type { Sealer } from './createSealer.ts'
import type { JournalDatabase } from './journalDatabase.ts'
import { isEmptyEntry } from './journalEntry.ts'
import { listPendingRecords, removePendingRecords, writePendingRecord } from './pendingRecords.ts'
import type { JournalReading } from './readDraft.ts'

/** Writes down on the device what the server has not acknowledged, for one page of one student. */
export interface Journal {
  /** Something was typed or acknowledged: it is on its way to the device when this returns. */
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
 * Makes the journal of a page. A worker gets every key and writes it into the database. A page that is hidden or left before
 * the worker has said that it is done writes by itself, into the local storage, which takes it at once (decision 74).
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
  let record = { id, owner, count: 0, at: 0 }
  /** What the record is to say; undefined before anything was noted. */
  let text: string | undefined
  let isWhole = true
  let isWritten = true
  let hasPending = false
  let adopted = parts.adoptedIds
  let isAway = false
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
  /** What the worker has not handled dies with the page. */
  const keepPending = (): void => {
    if (isStopped || isWritten || text === undefined) return
    writePendingRecord(sealer.seal(record, text))
    hasPending = true
  }

  const writer = createJournalWriter(parts.keys, {
    written(count) {
      if (isStopped) return
      removePendingRecords(adopted)
      adopted = []
      hasFailed = false
      if (count === record.count) {
        isWritten = true
        if (hasPending) removePendingRecords([id])
        hasPending = false
      }
      setKept(isWhole)
    },
    failed(count) {
      // A full disk is no reason to stop: what is typed next may be shorter.
      hasFailed = true
      isWriterDead ||= count === Infinity
      setKept(false)
      keepPending()
    },
  })
  const stopWatching = watchAbsence((next) => {
    isAway = next
    if (isAway) keepPending()
  })
  let ending: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    isStopped = true
    stopWatching()
    ending ??= writer.end().then(parts.onEnd)
    await ending
  }

  return {
    note() {
      if (isStopped) return
      const { entry, ...reading } = parts.read()
      const next = isEmptyEntry(entry) ? '' : JSON.stringify(entry)
      if (next === text && reading.isWhole === isWhole && (!hasFailed || isWriterDead)) return
      text = next
      isWhole = reading.isWhole
      if (!isWhole) setKept(false)
      record = { ...record, count: record.count + 1, at: Date.now() }
      isWritten = false
      if (!isWriterDead) writer.write(record, text, adopted)
      // Whoever saves while the page goes may be heard first or last.
      if (isAway || isWriterDead) keepPending()
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
      removePendingRecords(listPendingRecords().flatMap((one) => (one.owner === owner ? [one.id] : [])))
      await stopped
      const records = await database.list()
      await database.remove(records.filter((one) => one.owner === owner).map((one) => one.id))
    },
  }
}

/** Hears when the page is hidden or left, and when it is back. */
function watchAbsence(hear: (isAway: boolean) => void): () => void {
  const look = ({ type }: Event): void => hear(type === 'pagehide' || document.visibilityState === 'hidden')
  const kinds = ['pagehide', 'pageshow', 'visibilitychange']
  for (const kind of kinds) addEventListener(kind, look, true)
  return () => {
    for (const kind of kinds) removeEventListener(kind, look, true)
  }
}
