import { settleWithin } from '../../inactivity/settleWithin.ts'
import type { JournalRecord } from './journalDatabase.ts'

/** What the page tells the worker. */
export type WriterMessage =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | {
      readonly kind: 'write'
      readonly record: Omit<JournalRecord, 'sealed'>
      /** What is sealed into it; nothing where it is empty. */
      readonly text: string
      readonly removedIds: readonly string[]
    }
  | { readonly kind: 'end' }

/** What the worker tells the page. */
export type WriterReport =
  /** The database has the record with this count; told at most once a second. */
  | { readonly kind: 'written'; readonly count: number }
  | { readonly kind: 'failed'; readonly count: number }
  | { readonly kind: 'ended' }

/** A database that does not answer must not keep the worker, which has the keys. */
const maxEndMilliseconds = 2000

/** Seals a page's records and writes them into the database, away from the thread that answers to keys. */
export interface JournalWriter {
  /** Writes a record in place of the page's last one and removes others with it. */
  write(record: Omit<JournalRecord, 'sealed'>, text: string, removedIds: readonly string[]): void
  /** Waits for what is being written; after that nothing is. */
  end(): Promise<void>
}

/** @param on.written hears, some time later, which count the database has */
export function createJournalWriter(
  keys: readonly string[],
  on: {
    readonly written: (count: number) => void
    readonly failed: (count: number) => void
  },
): JournalWriter {
  const worker = new Worker(new URL('./journalWriter.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: WriterMessage): void => worker.postMessage(message)
  const ended = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WriterReport>) => {
      if (data.kind === 'ended') resolve()
      else on[data.kind](data.count)
    })
    worker.addEventListener('error', () => {
      on.failed(Infinity)
      resolve()
    })
  })
  send({ kind: 'keys', keys })
  return {
    write: (record, text, removedIds) => send({ kind: 'write', record, text, removedIds }),
    async end() {
      send({ kind: 'end' })
      await settleWithin(ended, maxEndMilliseconds)
      worker.terminate()
    },
  }
}
