import { journalName } from './journalName.ts'

/** One page's journal as it lies on the device: nothing of it can be read without the owner's session. */
export interface JournalRecord {
  /** The page's, made by chance. */
  readonly id: string
  /** Whose it is: a name that says nothing. */
  readonly owner: string
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
  /** How many times the page had something new to write; the higher number is the newer one. */
  readonly count: number
  /** Nothing while all is saved: then it only says that newer changes of the page count. */
  readonly sealed?: Uint8Array
}

/** Where journals are kept. Every call rejects when the browser refuses its storage. */
export interface JournalDatabase {
  /** Writes a page's record and removes others with it, all or nothing. */
  write(record: JournalRecord, removedIds: readonly string[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Everybody's records, the oldest first. */
  list(): Promise<readonly JournalRecord[]>
  close(): void
}

const storeName = 'pages'

/**
 * Opens the journals of this browser.
 * @throws DOMException where there is no storage, as in some private windows
 */
export async function openJournalDatabase(): Promise<JournalDatabase> {
  const request = indexedDB.open(journalName, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'id' })
  })
  const database = await settle(request)
  // A later version of this program waits for nobody.
  database.addEventListener('versionchange', () => database.close())

  const change = async (act: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(storeName, 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was not kept.')))
    })
    act(transaction.objectStore(storeName))
    // Without it the browser asks this process back first, which may be gone by then.
    transaction.commit()
    await done
  }
  return {
    write: async (record, removedIds) =>
      await change((store) => {
        store.put(record)
        for (const id of removedIds) store.delete(id)
      }),
    remove: async (ids) =>
      await change((store) => {
        for (const id of ids) store.delete(id)
      }),
    async list() {
      const store = database.transaction(storeName).objectStore(storeName)
      const records: IDBRequest<JournalRecord[]> = store.getAll()
      return (await settle(records)).sort((one, other) => one.at - other.at)
    },
    close: () => database.close(),
  }
}

async function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('It could not be read.')))
  })
}
