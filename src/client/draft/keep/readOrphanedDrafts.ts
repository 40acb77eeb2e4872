import type { DeviceDraft } from '../draftEvent.ts'
import { joinUnsent } from '../unsent.ts'
import type { Sealer } from './createSealer.ts'
import type { JournalDatabase, JournalRecord } from './journalDatabase.ts'
import {
  applyChanges,
  emptyEntry,
  isEmptyEntry,
  type JournalEntry,
  listConflictSets,
  parseEntry,
} from './journalEntry.ts'
import { isPageThere } from './pageLock.ts'
import { listPendingChanges } from './pendingChanges.ts'

/** What pages of a student that are gone left unsaved on this device. */
export interface OrphanedDrafts extends DeviceDraft {
  /** The pages'. */
  readonly ids: readonly string[]
}

/**
 * Reads what the pages of a student left. Pending changes count only where they are newer than the record of their page:
 * the disk may still have some that the browser had deleted.
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
  const pending = new Map(listPendingChanges().map((record) => [record.id, record]))
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
  const text = sealer.open(record)
  const entry = (text !== undefined && parseEntry(text)) || emptyEntry
  const isNewer = pending !== undefined && pending.owner === record.owner && pending.count > record.count
  const changes = isNewer ? sealer.open(pending) : undefined
  const changed = changes === undefined ? undefined : applyChanges(entry, changes)
  return changed && pending ? { entry: changed, at: pending.at } : { entry, at: record.at }
}
