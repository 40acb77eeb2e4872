import { createSealer, type Sealer } from './createSealer.ts'
import { openJournalDatabase } from './journalDatabase.ts'
import type { WriterMessage, WriterReport } from './createJournalWriter.ts'

/** How often the page hears what is written, in milliseconds. */
const reportMilliseconds = 1000

const opening = openJournalDatabase()
let sealer: Sealer | undefined
/** The last one that was begun, which is over last. */
let writing = Promise.resolve()
let reportedAt = -Infinity
/** Written, and not yet reported. */
let unreported: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<WriterMessage>) => {
  if (data.kind === 'keys') sealer = createSealer(data.keys)
  else if (data.kind === 'end') void writing.then(() => report({ kind: 'ended' }))
  else writing = write(data)
})

/** The database writes one after the other; none waits here for the one before it. */
async function write(message: Extract<WriterMessage, { readonly kind: 'write' }>): Promise<void> {
  const { record, text, removedIds } = message
  try {
    const database = await opening
    if (!sealer) return
    await database.write(text === '' ? record : sealer.seal(record, text), removedIds)
    unreported = record.count
    clearTimeout(timer)
    const wait = text === '' ? 0 : reportedAt + reportMilliseconds - performance.now()
    timer = setTimeout(reportWritten, wait)
  } catch {
    // The page hears of both in their order.
    reportWritten()
    report({ kind: 'failed', count: record.count })
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
