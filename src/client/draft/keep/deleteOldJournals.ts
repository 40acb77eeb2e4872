import { changeRecords, type JournalDatabase, openJournalDatabase } from './journalDatabase.ts'
import { listPendingRecords, removePendingRecords } from './pendingRecords.ts'

/** A journal is kept for 7 days. */
const maxAgeMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Deletes old journals, and pending records without a journal. */
export async function deleteOldJournals(database: JournalDatabase, now: number): Promise<void> {
  // Read before the journals, since a page that opens meanwhile writes its journal first.
  const pending = listPendingRecords()
  const records = await database.getAll('pages')
  const old = records.filter(({ at }) => Math.abs(now - at) > maxAgeMilliseconds).map(({ id }) => id)
  const kept = new Set(records.filter(({ id }) => !old.includes(id)).map(({ id }) => id))
  removePendingRecords(pending.filter(({ id }) => !kept.has(id)).map(({ id }) => id))
  if (old.length > 0) await changeRecords(database, old)
}

/** Does the same without a login. */
export async function deleteOldJournalsHere(): Promise<void> {
  const database = await openJournalDatabase()
  try {
    await deleteOldJournals(database, Date.now())
  } finally {
    database.close()
  }
}
