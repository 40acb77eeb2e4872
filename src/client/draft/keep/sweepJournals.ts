import { journalName } from './journalName.ts'

/**
 * Deletes journals that are too old, where there are any: what does that is only loaded then, or where the browser does
 * not say, as Firefox before 126. A browser that refuses its storage has none.
 */
export async function sweepJournals(): Promise<void> {
  try {
    const databases = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: journalName }]
    if (!databases.some(({ name }) => name === journalName)) return
    const { deleteOldJournalsHere } = await import('./deleteOldJournals.ts')
    await deleteOldJournalsHere()
  } catch {
    // The next visit tries again.
  }
}
