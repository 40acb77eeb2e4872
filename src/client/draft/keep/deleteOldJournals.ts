import type { JournalDatabase } from './journalDatabase.ts'
import { openJournalDatabase } from './journalDatabase.ts'
import { listPendingRecords, removePendingRecords } from './pendingRecords.ts'

/** How long a journal waits for its student, in milliseconds: 7 days. */
const maxAgeMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Deletes the journals that nobody came back for, and pending records of pages that have no other any more. */
export async function deleteOldJournals(database: JournalDatabase, now: number): Promise<void> {
  // Before the records: a page that opens meanwhile has its record first.
  const pending = listPendingRecords()
  const records = await database.list()
  const old = records.filter(({ at }) => Math.abs(now - at) > maxAgeMilliseconds).map(({ id }) => id)
  const kept = new Set(records.filter(({ id }) => !old.includes(id)).map(({ id }) => id))
  removePendingRecords(pending.filter(({ id }) => !kept.has(id)).map(({ id }) => id))
  if (old.length > 0) await database.remove(old)
}

/** Does that for whoever opens the application, without a login. */
export async function deleteOldJournalsHere(): Promise<void> {
  const database = await openJournalDatabase()
  try {
    await deleteOldJournals(database, Date.now())
  } finally {
    database.close()
  }
}
