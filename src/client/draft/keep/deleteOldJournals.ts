import { changeRecords, type JournalRecord, openJournalDatabase } from './journalDatabase.ts'
import { listLocalRecords, removeLocalRecords } from './localRecords.ts'

/** A journal is kept for 7 days. */
const maxAgeMilliseconds = 7 * 24 * 60 * 60 * 1000

/**
 * Deletes old journals, and local records without a journal.
 * @throws what the browser rejects with
 */
export async function deleteOldJournals(): Promise<void> {
  const database = await openJournalDatabase()
  try {
    // Read before the journals, since a page that opens meanwhile writes its journal first.
    const local = listLocalRecords()
    const records = await database.getAll('pages')
    const isOld = ({ at }: JournalRecord): boolean => Math.abs(Date.now() - at) > maxAgeMilliseconds
    const kept = records.filter((record) => !isOld(record)).map(({ id }) => id)
    removeLocalRecords(local.map(({ id }) => id).filter((id) => !kept.includes(id)))
    const old = records.filter(isOld).map(({ id }) => id)
    if (old.length > 0) await changeRecords(database, old)
  } finally {
    database.close()
  }
}
