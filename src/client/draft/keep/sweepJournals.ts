import { journalName } from './journalName.ts'

/**
 * Deletes expired journals. The code for it is only loaded if there is a database, or if the browser cannot tell, as
 * Firefox before 126. Without storage there is nothing to delete.
 */
export async function sweepJournals(): Promise<void> {
  try {
    const databases = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: journalName }]
    if (!databases.some(({ name }) => name === journalName)) return
    const { deleteOldJournals } = await import('./deleteOldJournals.ts')
    await deleteOldJournals()
  } catch {
    // Retried at the next visit.
  }
}
