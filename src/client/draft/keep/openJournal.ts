import { settleWithin } from '../../api/settleWithin.ts'
import { createJournalSealer } from './createJournalSealer.ts'
import { deleteOldJournals } from './deleteOldJournals.ts'
import { changeRecords, type JournalRecord, openJournalDatabase } from './journalDatabase.ts'
import { type JournalSource, writeEntry } from './journalEntry.ts'
import type { WriterMessage, WriterReport } from './journalWriter.worker.ts'
import { holdPage } from './pageLock.ts'
import { listLocalRecords, removeLocalRecords, writeLocalRecord } from './localRecords.ts'
import { type OtherPage, readOrphanedJournals, readOtherJournals } from './readOrphanedJournals.ts'
import { addTypedAnswer, type TypedAnswer, writeTyped } from './typedAnswer.ts'
import type { Unsent } from '../draft.ts'
import type { DraftChange } from '../draftChange.ts'

/** A journal, and what earlier pages of the same student left unsaved. */
export type OpenedJournal = Awaited<ReturnType<typeof openJournal>>

export type Journal = OpenedJournal['journal']

/** For browsers without storage or cryptography. */
export const noJournal: OpenedJournal = {
  journal: {
    id: undefined,
    note: () => undefined,
    checkReply: () => undefined,
    isKept: () => false,
    hasLastKey: () => false,
    subscribe: () => () => undefined,
    leaveOthers: () => undefined,
    readOthers: () => Promise.resolve(undefined),
    stop: () => undefined,
    wipe: () => Promise.resolve(),
  },
  orphaned: { left: [], ids: [] },
}

/** How long the database may take to answer; some browsers never do. */
const maxReadMilliseconds = 2000

/** While keys come, a working worker reports more often. */
const maxSilenceMilliseconds = 2000

/** The worker holds the keys, so a hanging database must not keep it alive. */
const maxEndMilliseconds = 2000

/**
 * Opens this page's journal, which stores on the device what the server has not acknowledged, and takes over those of
 * the student's closed pages. They stay on the device until this page's record replaces them. A worker seals every change
 * and writes it into IndexedDB, so that typing stays fast. When the page is hidden or left before the worker has
 * finished, or it has not reported for a while, the page itself writes into localStorage, which is synchronous (decision 74).
 * @throws what the browser rejects with
 */
export async function openJournal(
  { owner, keys }: { readonly owner: string; readonly keys: readonly string[] },
  source: JournalSource,
) {
  const sealer = createJournalSealer(keys)
  await deleteOldJournals()
  const database = await openJournalDatabase()
  const orphaned = await readOrphanedJournals(database, sealer, owner)
  const id = crypto.randomUUID()
  const release = holdPage(id)
  // A local record only counts beside one of the database.
  await changeRecords(database, [], { id, owner, at: Date.now(), count: 0 })
  const ends = new AbortController()
  let isOver = false
  let [count, at] = [0, 0]
  /** What was unsaved when everything was read; undefined before the first change. */
  let entry: Unsent | undefined
  /** Its text. */
  let text = ''
  /** The answers that were typed on since, by key. */
  const typedOn = new Map<string, TypedAnswer>()
  let isWhole = true
  let isWritten = true
  /** When the worker last reported, or got a text after it had written everything. */
  let heardAt = 0
  let adopted = orphaned.ids
  let isAway = false
  /** Whether localStorage has a record of this page. */
  let hasLocalRecord = false
  /** The last write failed: until one succeeds, the page writes as well. */
  let hasFailed = false
  let isKept = false
  /** No key has followed the last change for a while. */
  let isPaused = false
  const listeners = new Set<() => void>()
  const setKept = (next: boolean): void => {
    isKept = next
    for (const listener of listeners) listener()
  }
  /** The worker ends with the page. */
  const keepLocally = (): void => {
    if (isOver || isWritten || !entry) return
    hasLocalRecord = true
    const whole = typedOn.size === 0 ? text : writeEntry([...typedOn.values()].reduce(addTypedAnswer, entry))
    writeLocalRecord(sealer.seal({ id, owner, count, at }, whole))
  }

  const onWritten = (written: number): void => {
    if (isOver) return
    if (adopted.length > 0) removeLocalRecords(adopted)
    adopted = []
    hasFailed = false
    heardAt = performance.now()
    if (written === count) {
      isWritten = true
      if (hasLocalRecord) removeLocalRecords([id])
      hasLocalRecord = false
    }
    setKept(isWhole && (isWritten || !isPaused))
  }
  const onFailure = (): void => {
    // After a full disk the next text may be shorter.
    hasFailed = true
    setKept(false)
    keepLocally()
  }
  const worker = new Worker(new URL('./journalWriter.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: WriterMessage): void => worker.postMessage(message)
  const hasEnded = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WriterReport>) => {
      if (data.kind === 'ended') resolve()
      else if (data.kind === 'failed') onFailure()
      else onWritten(data.count)
    })
    worker.addEventListener('error', () => {
      onFailure()
      resolve()
    })
  })
  send({ kind: 'keys', keys })
  const onVisibilityChange = ({ type }: Event): void => {
    isAway = type === 'pagehide' || document.hidden
    if (isAway) keepLocally()
  }
  for (const kind of ['pagehide', 'pageshow', 'visibilitychange'])
    addEventListener(kind, onVisibilityChange, { capture: true, signal: ends.signal })
  const listOwnIds = (records: readonly JournalRecord[]): string[] =>
    records.flatMap((one) => (one.owner === owner ? [one.id] : []))
  /** Waits for the current write. */
  const stop = async (): Promise<void> => {
    if (!isOver) send({ kind: 'end' })
    isOver = true
    ends.abort()
    await settleWithin(hasEnded, maxEndMilliseconds)
    worker.terminate()
    release()
  }

  const journal = {
    /** The random id of this page. */
    id: id as string | undefined,
    /** Call after every key and acknowledgement: the change has been handed to the worker when this returns. */
    note(change?: DraftChange): void {
      if (isOver) return
      // After a failure the worker may have nothing to add it to.
      const typed = entry && adopted.length === 0 && !hasFailed ? source.readTyped(change) : undefined
      if (typed) {
        typedOn.set(typed.key, typed)
      } else {
        const reading = source.read()
        const next = writeEntry(reading.entry)
        const isSame = entry && typedOn.size === 0 && next === text
        if (isSame && reading.isWhole === isWhole && !hasFailed) return
        entry = reading.entry
        text = next
        typedOn.clear()
        isWhole = reading.isWhole
        if (!isWhole && isKept) setKept(false)
      }
      isPaused = false
      count += 1
      at = Date.now()
      const now = performance.now()
      if (isWritten) heardAt = now
      isWritten = false
      if (typed) send(writeTyped(typed, { count, at }))
      else send({ kind: 'write', record: { id, owner, count, at }, text, removedIds: adopted })
      // Listeners that save when the page is hidden may run before or after this one.
      if (isAway || hasFailed || now - heardAt > maxSilenceMilliseconds) keepLocally()
    },
    /** Call after a pause in typing: if the worker has not reported the last key by then, nothing counts as kept. */
    checkReply(): void {
      isPaused = true
      if (!isWritten && isKept) setKept(false)
    },
    /** Whether everything unsaved is on the device, except perhaps the last keys. */
    isKept: () => isKept,
    /** The same, including the last key. */
    hasLastKey: () => isKept && isWritten,
    /** Called whenever one of them may have changed. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Leaves what earlier pages stored for a later page. */
    leaveOthers(): void {
      adopted = []
    },
    /**
     * What the student's other pages have on the device, whether open or closed.
     * @returns undefined if that cannot be read
     */
    async readOthers(): Promise<readonly OtherPage[] | undefined> {
      const reading = readOtherJournals(database, sealer, owner, [id, ...adopted])
      return (await settleWithin(reading, maxReadMilliseconds)) ? await reading : undefined
    },
    /** Stops writing; stored records stay. */
    stop: () => void stop(),
    /** Stops writing, and deletes everything of this student from the device, including other pages' records. */
    async wipe(): Promise<void> {
      const stopped = stop()
      // The student's other pages continue until they are notified of the logout, and then wipe as well.
      removeLocalRecords(listOwnIds(listLocalRecords()))
      await stopped
      await changeRecords(database, listOwnIds(await database.getAll('pages')))
    },
  }
  return { journal, orphaned }
}
