import type { Unsent } from '../draft.ts'
import { nothingUnsent } from '../unsent.ts'
import type { Sealer } from './createJournalSealer.ts'
import type { JournalDatabase, JournalRecord } from './journalDatabase.ts'
import { isEmptyEntry, parseEntry } from './journalEntry.ts'
import { isPageThere, listOpenPages } from './pageLock.ts'
import { listLocalRecords } from './localRecords.ts'

/**
 * Reads what a student's closed pages left. A local record counts only if it is newer than the database's, since the
 * disk may still have one that the browser had deleted.
 */
export async function readOrphanedJournals(database: JournalDatabase, sealer: Sealer, owner: string) {
  const listOwn = async (): Promise<JournalRecord[]> =>
    (await database.getAll('pages')).filter((record) => record.owner === owner)
  const own = await listOwn()
  const isGone = await Promise.all(own.map(async ({ id }) => !(await isPageThere(id))))
  const ids = own.filter((_, index) => isGone[index]).map(({ id }) => id)
  // Read again: a page that was closing may have written its last record.
  const records = (await listOwn()).filter(({ id }) => ids.includes(id))
  const pages = readPages(sealer, records)
  const drafts = pages
    .filter(({ entry }) => entry !== undefined && !isEmptyEntry(entry))
    .sort((one, other) => one.at - other.at)
  return {
    left: drafts.map(({ entry = nothingUnsent, at }) => ({ unsent: entry, at })),
    // Records of another version are left for that version until they expire.
    ids: pages.filter(({ entry }) => entry !== undefined).map(({ id }) => id),
  }
}

/** What another page of the student has on the device. */
export interface OtherPage {
  readonly id: string
  readonly isOpen: boolean
  /** Undefined for a record of another version. */
  readonly unsent: Unsent | undefined
}

/**
 * Reads what the student's other pages have on the device, whether open or closed.
 * @param ownIds records that this page writes, or has taken over
 */
export async function readOtherJournals(
  database: JournalDatabase,
  sealer: Sealer,
  owner: string,
  ownIds: readonly string[],
): Promise<readonly OtherPage[]> {
  const [records, openIds] = await Promise.all([database.getAll('pages'), listOpenPages()])
  const others = records.filter((record) => record.owner === owner && !ownIds.includes(record.id))
  return readPages(sealer, others).map(({ id, entry }) => ({
    id,
    isOpen: openIds.includes(id),
    unsent: entry,
  }))
}

function readPages(sealer: Sealer, records: readonly JournalRecord[]) {
  const local = new Map(listLocalRecords().map((record) => [record.id, record]))
  return records.map((record) => readPage(sealer, record, local.get(record.id)))
}

function readPage(sealer: Sealer, record: JournalRecord, local: JournalRecord | undefined) {
  const isNewer = local !== undefined && local.owner === record.owner && local.count > record.count
  const newer = isNewer ? sealer.open(local) : undefined
  const text = newer ?? sealer.open(record) ?? ''
  return {
    id: record.id,
    entry: text === '' ? nothingUnsent : parseEntry(text),
    at: local && newer !== undefined ? local.at : record.at,
  }
}
