import { tryStorage } from '../../session/tryStorage.ts'
import { journalName } from './journalName.ts'

/** The newest changes of one page, beside its record: written at once, though the browser takes seconds to disk. */
export interface PendingChanges {
  /** The page's. */
  readonly id: string
  /** Whose it is: a name that says nothing. */
  readonly owner: string
  /** How many times the page had something new to write; the higher number is the newer word. */
  readonly count: number
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
  /** Nobody reads it without the owner's session. */
  readonly sealed: string
}

const prefix = `${journalName}-`

/** What a tail is sealed with, so that none is taken for another. */
export function nameRecord({ id, owner, count, at }: Omit<PendingChanges, 'sealed'>): string {
  return `${id} ${owner} ${count} ${at}`
}

/** Writes a page's tail in place of its last one. A browser that has no room for it keeps the record alone. */
export function writePendingChanges({ id, owner, count, at, sealed }: PendingChanges): void {
  tryStorage('localStorage', (storage) => storage.setItem(prefix + id, `${owner} ${count} ${at} ${sealed}`))
}

/** Everybody's. */
export function listPendingChanges(): readonly PendingChanges[] {
  const found = tryStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => readPendingChanges(name.slice(prefix.length), storage.getItem(name) ?? '')),
  )
  return found ?? []
}

/** @param ids the pages' */
export function removePendingChanges(ids: readonly string[]): void {
  tryStorage('localStorage', (storage) => {
    for (const id of ids) storage.removeItem(prefix + id)
  })
}

function readPendingChanges(id: string, text: string): PendingChanges {
  const [owner = '', count, at, sealed = ''] = text.split(' ')
  return { id, owner, count: Number(count), at: Number(at), sealed }
}
