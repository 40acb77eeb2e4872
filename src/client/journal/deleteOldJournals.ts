import type { JournalDatabase } from './journalDatabase.ts'
import { openJournalDatabase } from './journalDatabase.ts'

/** How long a journal waits for its student, in milliseconds: 7 days. */
const maxAgeMilliseconds = 7 * 24 * 60 * 60 * 1000

/**
 * Deletes the journals that nobody came back for.
 * @param database of this browser
 * @param now in milliseconds since 1970
 */
export async function deleteOldJournals(database: JournalDatabase, now: number): Promise<void> {
  const old = (await database.list()).filter(({ at }) => Math.abs(now - at) > maxAgeMilliseconds)
  if (old.length > 0) await database.remove(old.map(({ id }) => id))
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
