import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { journalName } from './journalName.ts'

/** A page's journal on the device, encrypted with the owner's session keys. */
export interface JournalRecord {
  /** Random id of the page. */
  readonly id: string
  /** A pseudonym of the owner. */
  readonly owner: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Number of the page's writes; the higher one is newer. */
  readonly count: number
  /** Absent if everything is saved; the record then only marks older local records as outdated. */
  readonly sealed?: Uint8Array
}

interface Journals extends DBSchema {
  readonly pages: { readonly key: string; readonly value: JournalRecord }
}

/** The journals of all students in this browser. Every call rejects if the browser refuses storage. */
export type JournalDatabase = IDBPDatabase<Journals>

/** @throws DOMException without storage, as in some private windows */
export async function openJournalDatabase(): Promise<JournalDatabase> {
  const database: JournalDatabase = await openDB<Journals>(journalName, 1, {
    upgrade: (made) => void made.createObjectStore('pages', { keyPath: 'id' }),
    // So that a later version can upgrade the database.
    blocking: () => database.close(),
  })
  return database
}

/** Deletes records and writes a page's in one transaction. */
export async function changeRecords(
  database: JournalDatabase,
  removedIds: readonly string[],
  record?: JournalRecord,
): Promise<void> {
  const transaction = database.transaction('pages', 'readwrite')
  const { store, done } = transaction
  const written = record ? [store.put(record)] : []
  const changes = [...written, ...removedIds.map((id) => store.delete(id)), done]
  // Otherwise the browser first asks this process again, which may be gone by then.
  transaction.commit()
  await Promise.all(changes)
}
