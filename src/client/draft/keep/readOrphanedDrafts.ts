import type { DeviceDraft } from '../draftEvent.ts'
import { joinUnsent } from '../unsent.ts'
import type { JournalDatabase, JournalRecord } from './journalDatabase.ts'
import {
  applyChanges,
  emptyEntry,
  isEmptyEntry,
  listConflictSets,
  type JournalEntry,
  parseChanges,
  parseEntry,
} from './journalEntry.ts'
import type { JournalSealer } from './journalSealer.ts'
import { isPageThere } from './pageLock.ts'
import type { TailSealer } from './createSealer.ts'
import { listPendingChanges, nameRecord, type PendingChanges } from './pendingChanges.ts'

/** What pages of a student that are gone left unsaved on this device. */
export interface OrphanedDrafts extends DeviceDraft {
  /** The pages'. */
  readonly ids: readonly string[]
}

/**
 * Reads what the pages of a student left. A tail counts only where it is newer than the record of its page: one that
 * the browser had not forgotten on the disk yet is an old word.
 * @param parts where it lies, and what opens it
 */
export async function readOrphanedDrafts(parts: {
  readonly database: JournalDatabase
  readonly sealer: JournalSealer
  readonly tailSealer: TailSealer
  readonly owner: string
}): Promise<OrphanedDrafts> {
  const { database, owner } = parts
  const listOwn = async (): Promise<JournalRecord[]> =>
    (await database.list()).filter((record) => record.owner === owner)
  const own = await listOwn()
  const isGone = await Promise.all(own.map(async ({ id }) => !(await isPageThere(id))))
  const ids = own.filter((_, index) => isGone[index]).map(({ id }) => id)
  // Read again: a page that was just being closed may have written its last word since.
  const records = (await listOwn()).filter(({ id }) => ids.includes(id))
  const tails = new Map(listPendingChanges().map((tail) => [tail.id, tail]))
  const pages = await Promise.all(
    records.map(async (record) => await readPage(parts, record, tails.get(record.id))),
  )
  const entries = pages.filter(({ entry }) => !isEmptyEntry(entry)).sort((one, other) => one.at - other.at)
  return {
    unsent: joinUnsent(entries.map(({ entry }) => entry)),
    conflicts: entries.flatMap(({ entry }) => listConflictSets(entry)),
    at: entries.at(-1)?.at,
    ids,
  }
}

async function readPage(
  { sealer, tailSealer }: { readonly sealer: JournalSealer; readonly tailSealer: TailSealer },
  { owner, sealed, count, at }: JournalRecord,
  tail: PendingChanges | undefined,
): Promise<{ readonly entry: JournalEntry; readonly at: number }> {
  const text = sealed && (await sealer.open(sealed))
  const entry = (text !== undefined && parseEntry(text)) || emptyEntry
  if (!tail || tail.owner !== owner || !(tail.count > count)) return { entry, at }
  const newer = tailSealer.open(nameRecord(tail), tail.sealed)
  const changes = newer === undefined ? undefined : parseChanges(newer)
  return changes ? { entry: applyChanges(entry, changes), at: tail.at } : { entry, at }
}
