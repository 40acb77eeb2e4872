import { tryStorage } from '../../session/tryStorage.ts'
import type { JournalRecord } from './journalDatabase.ts'
import { journalName } from './journalName.ts'

// What a page had to say that was hidden or left before the database had it: `localStorage` takes it at once, though the
// browser writes it to the disk seconds later.

const prefix = `${journalName}-`
/** How many arguments a call may have, in any browser. */
const maxArguments = 1024

/** Puts a page's record in place of its last one. A browser that has no room for it keeps the database alone. */
export function writePendingRecord({ id, owner, count, at, sealed }: Required<JournalRecord>): void {
  const text = `${owner} ${count} ${at} ${toBase64(sealed)}`
  tryStorage('localStorage', (storage) => storage.setItem(prefix + id, text))
}

/** Everybody's. */
export function listPendingRecords(): readonly Required<JournalRecord>[] {
  const found = tryStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => readRecord(name.slice(prefix.length), storage.getItem(name) ?? '')),
  )
  return found ?? []
}

/** @param ids the pages' */
export function removePendingRecords(ids: readonly string[]): void {
  tryStorage('localStorage', (storage) => {
    for (const id of ids) storage.removeItem(prefix + id)
  })
}

function readRecord(id: string, text: string): Required<JournalRecord> {
  const [owner = '', count, at, sealed = ''] = text.split(' ')
  return { id, owner, count: Number(count), at: Number(at), sealed: fromBase64(sealed) }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += maxArguments)
    text += String.fromCharCode(...bytes.subarray(start, start + maxArguments))
  return btoa(text)
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    // Somebody has changed it: nothing opens.
    return new Uint8Array()
  }
}
