import type { Unsent } from '../draft.ts'
import { createJournalSealer, type Sealer } from './createJournalSealer.ts'
import { changeRecords, type JournalRecord, openJournalDatabase } from './journalDatabase.ts'
import { addTypedAnswer, readTyped } from './typedAnswer.ts'

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
  /** Of `writeTyped`: replaces an answer in the last record, which has one and removes no others. */
  | string

type Write = Extract<WriterMessage, { readonly kind: 'write' }>

/** Messages to the page. */
export type WriterReport =
  /** The database has the record with this count. */
  | { readonly kind: 'written'; readonly count: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ended' }

/** How often the page is told while keys come: each report costs it as much as a part of a key. */
const reportMilliseconds = 1000
/** Longer than the time between the keys of somebody who types slowly. */
const quietMilliseconds = 600

/**
 * Maximum number of open writes; only the newest text is queued. Where a transaction takes longer than a key, as in
 * WebKit on a busy machine, the last key would otherwise wait behind all earlier ones.
 */
const maxWrites = 2

const opening = openJournalDatabase()
let sealer: Sealer | undefined
/** The page's record. */
let last: Write | undefined
/** What its text says; read when an answer is added to it. */
let entry: Unsent | undefined
let writes = 0
let waiting: Write | undefined
let reportedAt = 0
let quiet: ReturnType<typeof setTimeout> | undefined
/** The write that was started last, which also ends last. */
let writing: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<WriterMessage>) => {
  if (typeof data === 'string') addTyped(data)
  else if (data.kind === 'keys') sealer = createJournalSealer(data.keys)
  else if (data.kind === 'end') void end()
  else {
    entry = undefined
    take(data)
  }
})

/** Completes what the page has said of a key: it would cost the page as much as all else that it does then. */
function addTyped(message: string): void {
  if (!last) return
  const { key, answer, count, at } = readTyped(message)
  entry = addTypedAnswer(entry ?? (JSON.parse(last.text) as Unsent), { key, answer })
  take({ ...last, record: { ...last.record, count, at }, text: JSON.stringify(entry), removedIds: [] })
}

function take(message: Write): void {
  last = message
  if (writes === maxWrites) waiting = message
  else start(message)
}

async function end(): Promise<void> {
  await writing
  // The queued one has begun.
  if (writes > 0) await end()
  else postMessage({ kind: 'ended' } satisfies WriterReport)
}

function start(message: Write): void {
  writes += 1
  writing = write(message).then((report) => {
    writes -= 1
    const next = waiting
    waiting = undefined
    if (next) start(next)
    if (report) sendReport(report)
  })
}

/** Reports to the page when no more keys come, and otherwise once a second. */
function sendReport(report: WriterReport): void {
  clearTimeout(quiet)
  const isDue = report.kind === 'failed' || performance.now() - reportedAt >= reportMilliseconds
  if (isDue) postReport(report)
  else quiet = setTimeout(postReport, quietMilliseconds, report)
}

function postReport(report: WriterReport): void {
  reportedAt = performance.now()
  postMessage(report)
}

async function write(message: Write): Promise<WriterReport | undefined> {
  const { record, text, removedIds } = message
  try {
    const database = await opening
    if (!sealer) return undefined
    await changeRecords(database, removedIds, text === '' ? record : sealer.seal(record, text))
    return { kind: 'written', count: record.count }
  } catch {
    return { kind: 'failed' }
  }
}
