import { tryStorage } from '../../ui/tryStorage.ts'
import { fromBase64, toBase64 } from './base64.ts'
import type { JournalRecord } from './journalDatabase.ts'
import { journalName } from './journalName.ts'

// Records of pages that were hidden or left before the database had them. localStorage takes them synchronously, though
// the browser writes it to disk seconds later.

const prefix = `${journalName}-`

/** Replaces the page's local record. Without room for it only the database has the answers. */
export function writeLocalRecord({ id, owner, count, at, sealed }: Required<JournalRecord>): void {
  const text = `${owner} ${count} ${at} ${toBase64(sealed)}`
  tryStorage('localStorage', (storage) => storage.setItem(prefix + id, text))
}

/** Those of all students. */
export function listLocalRecords(): readonly Required<JournalRecord>[] {
  const found = tryStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => readRecord(name.slice(prefix.length), storage.getItem(name) ?? '')),
  )
  return found ?? []
}

/** @param ids of the pages */
export function removeLocalRecords(ids: readonly string[]): void {
  tryStorage('localStorage', (storage) => {
    for (const id of ids) storage.removeItem(prefix + id)
  })
}

function readRecord(id: string, text: string): Required<JournalRecord> {
  // Modified records don't decrypt.
  const [owner = '', count, at, sealed = ''] = text.split(' ')
  return {
    id,
    owner,
    count: Number(count),
    at: Number(at),
    sealed: readSealed(sealed),
  }
}

/** Nothing for a modified record. */
function readSealed(text: string): Uint8Array {
  try {
    return fromBase64(text)
  } catch {
    return new Uint8Array()
  }
}
