import { createSealer, type Sealer } from './createSealer.ts'
import { changeRecords, type JournalRecord, openJournalDatabase } from './journalDatabase.ts'

/** Messages from the page. */
export type WriterMessage =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  /** Replaces the page's record, and removes others in the same transaction. */
  | {
      readonly kind: 'write'
      readonly record: Omit<JournalRecord, 'sealed'>
      /** The text to seal, or '' if there is none. */
      readonly text: string
      readonly removedIds: readonly string[]
    }
  | { readonly kind: 'end' }

/** Messages to the page. */
export type WriterReport =
  /** The database has the record with this count; sent at most once a second. */
  | { readonly kind: 'written'; readonly count: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ended' }

/** Interval of reports to the page. */
const reportMilliseconds = 1000

const opening = openJournalDatabase()
let sealer: Sealer | undefined
/** The last write that was started, which also ends last. */
let writing = Promise.resolve()
let reportedAt = -Infinity
/** The last written count that is not reported yet. */
let unreported: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<WriterMessage>) => {
  if (data.kind === 'keys') sealer = createSealer(data.keys)
  else if (data.kind === 'end') void writing.then(() => report({ kind: 'ended' }))
  else writing = write(data)
})

/** The database queues writes itself, so none waits for the previous one here. */
async function write(message: Extract<WriterMessage, { readonly kind: 'write' }>): Promise<void> {
  const { record, text, removedIds } = message
  try {
    const database = await opening
    if (!sealer) return
    await changeRecords(database, removedIds, text === '' ? record : sealer.seal(record, text))
    unreported = record.count
    clearTimeout(timer)
    const wait = text === '' ? 0 : reportedAt + reportMilliseconds - performance.now()
    timer = setTimeout(reportWritten, wait)
  } catch {
    // Keeps the reports in order.
    reportWritten()
    report({ kind: 'failed' })
  }
}

function reportWritten(): void {
  clearTimeout(timer)
  if (unreported === undefined) return
  reportedAt = performance.now()
  report({ kind: 'written', count: unreported })
  unreported = undefined
}

function report(message: WriterReport): void {
  postMessage(message)
}
