import { settleWithin } from '../../inactivity/settleWithin.ts'
import type { JournalRecord } from './journalDatabase.ts'

/** Messages to the worker. */
export type WriterMessage =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | {
      readonly kind: 'write'
      readonly record: Omit<JournalRecord, 'sealed'>
      /** The text to seal, or '' if there is none. */
      readonly text: string
      readonly removedIds: readonly string[]
    }
  | { readonly kind: 'end' }

/** Messages from the worker. */
export type WriterReport =
  /** The database has the record with this count; sent at most once a second. */
  | { readonly kind: 'written'; readonly count: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ended' }

/** A hanging database must not keep the worker alive, which holds the keys. */
const maxEndMilliseconds = 2000

/**
 * Seals a page's records and writes them into the database in a worker, so that typing stays fast.
 * @param on.written receives the stored count, with a delay
 */
export function createJournalWriter(
  keys: readonly string[],
  on: {
    readonly written: (count: number) => void
    readonly failed: () => void
  },
) {
  const worker = new Worker(new URL('./journalWriter.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: WriterMessage): void => worker.postMessage(message)
  const ended = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WriterReport>) => {
      if (data.kind === 'ended') resolve()
      else if (data.kind === 'failed') on.failed()
      else on.written(data.count)
    })
    worker.addEventListener('error', () => {
      on.failed()
      resolve()
    })
  })
  send({ kind: 'keys', keys })
  return {
    /** Replaces the page's record, and removes others in the same transaction. */
    write: (record: Omit<JournalRecord, 'sealed'>, text: string, removedIds: readonly string[]) =>
      send({ kind: 'write', record, text, removedIds }),
    /** Waits for the current write, and stops. */
    async end(): Promise<void> {
      send({ kind: 'end' })
      await settleWithin(ended, maxEndMilliseconds)
      worker.terminate()
    },
  }
}
