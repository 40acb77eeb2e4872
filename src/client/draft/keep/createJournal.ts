import type { Sealer } from './createSealer.ts'
import type { JournalDatabase } from './journalDatabase.ts'
import { emptyEntry, isEmptyEntry, listChanges } from './journalEntry.ts'
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

/** How often the database is written while somebody types, in milliseconds: with every key it would be felt. */
const restMilliseconds = 1000

/**
 * Makes the journal of a page. What has changed goes into the local storage in the moment of the key, and all of it at most
 * once a second into the database, which outlives the browser (decision 70).
 */
export function createJournal(parts: {
  readonly database: JournalDatabase
  readonly sealer: Sealer
  readonly id: string
  readonly owner: string
  readonly read: () => JournalReading
  readonly adoptedIds: readonly string[]
  readonly onEnd: () => void
}): Journal {
  const { database, sealer, id, owner } = parts
  let entry = emptyEntry
  let isWhole = true
  let count = 0
  let at = 0
  /** What has changed since the database was written; undefined before anything was noted. */
  let pending: string | undefined
  let written = emptyEntry
  let beingWritten = emptyEntry
  let adopted = parts.adoptedIds
  let isStopped = false
  let hasFailed = false
  let isKept = false
  let writing = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsUntil = 0
  const listeners = new Set<() => void>()
  const setKept = (next: boolean): void => {
    if (next === isKept) return
    isKept = next
    for (const listener of listeners) listener()
  }

  const write = async (): Promise<void> => {
    const name = { id, owner, count, at }
    beingWritten = entry
    try {
      const record = isEmptyEntry(entry) ? name : sealer.seal(name, JSON.stringify(entry))
      await database.write(record, adopted)
      written = beingWritten
      removePendingChanges(adopted)
      adopted = []
      hasFailed = false
      if (name.count === count) {
        pending = ''
        removePendingChanges([id])
      }
    } catch {
      // A full disk is no reason to stop: what is typed next may be shorter.
      beingWritten = written
      hasFailed = true
    }
    setKept(isWhole && !hasFailed)
  }
  const writeNow = (): void => {
    clearTimeout(timer)
    timer = undefined
    restsUntil = performance.now() + restMilliseconds
    writing = writing.then(write)
  }
  const writeBeforeHiding = (): void => {
    if (timer !== undefined) writeNow()
  }
  document.addEventListener('visibilitychange', writeBeforeHiding)
  const stop = (): void => {
    if (isStopped) return
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', writeBeforeHiding)
    void writing.then(parts.onEnd)
  }

  return {
    note() {
      if (isStopped) return
      const reading = parts.read()
      const changes = listChanges([written, beingWritten], reading.entry)
      const text = Object.keys(changes).length === 0 ? '' : JSON.stringify(changes)
      if (text === pending && reading.isWhole === isWhole && !hasFailed) return
      ;({ entry, isWhole } = reading)
      pending = text
      count += 1
      at = Date.now()
      const isSafe = text !== '' && writePendingChanges(sealer.seal({ id, owner, count, at }, text))
      const restMs = restsUntil - performance.now()
      const canWait = isSafe && !isEmptyEntry(entry) && document.visibilityState === 'visible' && restMs > 0
      if (canWait) timer ??= setTimeout(writeNow, restMs)
      else writeNow()
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
      removePendingChanges(listPendingChanges().flatMap((one) => (one.owner === owner ? [one.id] : [])))
      await writing
      const records = await database.list()
      await database.remove(records.filter((record) => record.owner === owner).map((record) => record.id))
    },
  }
}
