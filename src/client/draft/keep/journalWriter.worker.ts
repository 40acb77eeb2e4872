import { createSealer, type Sealer } from './createSealer.ts'
import { openJournalDatabase } from './journalDatabase.ts'
import type { WriterMessage, WriterReport } from './createJournalWriter.ts'

/** How often the page hears what is written, in milliseconds. */
const reportMilliseconds = 1000

const opening = openJournalDatabase()
let sealer: Sealer | undefined
let newest: Extract<WriterMessage, { readonly kind: 'write' }> | undefined
let writing = Promise.resolve()
let reportedAt = -Infinity
/** Written, and not yet reported. */
let unreported: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<WriterMessage>) => {
  if (data.kind === 'keys') sealer = createSealer(data.keys)
  else if (data.kind === 'end') void writing.then(() => report({ kind: 'ended' }))
  else {
    newest = data
    writing = writing.then(writeNewest)
  }
})

/** Of several records that came meanwhile only the last one is written. */
async function writeNewest(): Promise<void> {
  if (!newest || !sealer) return
  const { record, text, removedIds } = newest
  newest = undefined
  try {
    await (await opening).write(text === '' ? record : sealer.seal(record, text), removedIds)
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
