import type { DeviceDraft } from '../draftEvent.ts'
import { joinUnsent } from '../unsent.ts'
import type { Sealer } from './createSealer.ts'
import type { JournalDatabase, JournalRecord } from './journalDatabase.ts'
import { emptyEntry, isEmptyEntry, type JournalEntry, listConflictSets, parseEntry } from './journalEntry.ts'
import { isPageThere } from './pageLock.ts'
import { listPendingRecords } from './pendingRecords.ts'

/** What pages of a student that are gone left unsaved on this device. */
export interface OrphanedDrafts extends DeviceDraft {
  /** The pages'. */
  readonly ids: readonly string[]
}

/**
 * Reads what the pages of a student left. A pending record counts only where it is newer than the one in the database: the
 * disk may still have one that the browser had deleted.
 */
export async function readOrphanedDrafts(
  database: JournalDatabase,
  sealer: Sealer,
  owner: string,
): Promise<OrphanedDrafts> {
  const listOwn = async (): Promise<JournalRecord[]> =>
    (await database.list()).filter((record) => record.owner === owner)
  const own = await listOwn()
  const isGone = await Promise.all(own.map(async ({ id }) => !(await isPageThere(id))))
  const ids = own.filter((_, index) => isGone[index]).map(({ id }) => id)
  // Read again: a page that was just being closed may have written its last record since.
  const records = (await listOwn()).filter(({ id }) => ids.includes(id))
  const pending = new Map(listPendingRecords().map((record) => [record.id, record]))
  const drafts = records
    .map((record) => readPage(sealer, record, pending.get(record.id)))
    .filter(({ entry }) => !isEmptyEntry(entry))
    .sort((one, other) => one.at - other.at)
  return {
    unsent: joinUnsent(drafts.map(({ entry }) => entry)),
    conflicts: drafts.flatMap(({ entry }) => listConflictSets(entry)),
    at: drafts.at(-1)?.at,
    ids,
  }
}

function readPage(
  sealer: Sealer,
  record: JournalRecord,
  pending: JournalRecord | undefined,
): { readonly entry: JournalEntry; readonly at: number } {
  const isNewer = pending !== undefined && pending.owner === record.owner && pending.count > record.count
  const newer = isNewer ? sealer.open(pending) : undefined
  const text = newer ?? sealer.open(record) ?? ''
  return {
    entry: parseEntry(text) ?? emptyEntry,
    at: pending && newer !== undefined ? pending.at : record.at,
  }
}
