import { journalName } from './journalName.ts'

/**
 * Deletes journals that are too old, where there are any: what does that is only loaded then. A browser that refuses
 * its storage has none.
 */
export async function sweepJournals(): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === journalName)) return
    const { deleteOldJournalsHere } = await import('./deleteOldJournals.ts')
    await deleteOldJournalsHere()
  } catch {
    // The next visit tries again.
  }
}
