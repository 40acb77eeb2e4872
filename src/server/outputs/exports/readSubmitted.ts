import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { type FeedNumber, findLastNumber } from '#server/domain/feed/feedStore.ts'
import { listSubmitted } from '#server/domain/storedApplications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

import type { ExportMapping } from './exportMapping.ts'
import { type CanonicalAnswers, describeSubmitted } from './canonicalApplication.ts'

export interface ExportContext extends Pick<Context, 'db' | 'form' | 'clock'> {
  readonly tenant: Pick<Context['tenant'], 'timeZone'>
  readonly actor: string
  /** Only these students; all without it. */
  readonly only?: readonly string[] | undefined
  /** Only what was submitted then or later. */
  readonly since: Date | undefined
  /** The number of the feed where an earlier export ended; from the beginning without it. */
  readonly after?: FeedNumber | undefined
  /** The number of the feed where this one ends; the last one without it. */
  readonly upTo?: FeedNumber | undefined
  /** How many are read at a time; 200 without it. */
  readonly batchSize?: number
  /** The columns of another system. */
  readonly mapping?: ExportMapping | undefined
  /** Ends the export: tables after the batch, so that what is written is whole, and a folder at once. */
  readonly signal?: AbortSignal
  readonly notify: (line: string) => void
  /** Called before a batch leaves. */
  readonly onLeaving: (studentIds: readonly string[]) => Promise<void>
  /** Called after each batch and at the end, with the number after which another export can go on. */
  readonly onProgress: (count: number, number: FeedNumber) => void
}

const defaultBatchSize = 200

/**
 * Reads a batch at a time. What happens meanwhile is after the number where it ends: whoever goes on from there may get
 * an application again, and misses none.
 */
export async function* readSubmitted(context: ExportContext): AsyncGenerator<readonly CanonicalAnswers[]> {
  const upTo = context.upTo ?? (await findLastNumber(context.db))
  const { batchSize = defaultBatchSize } = context
  let from = '0'
  let count = 0
  for (;;) {
    if (context.signal?.aborted === true) return
    const batch = await listSubmitted(context.db, context, { from, upTo }, batchSize)
    const last = batch.at(-1)
    if (!last) break
    from = last.position
    const ids = batch.map(({ studentId }) => studentId)
    await context.onLeaving(ids)
    const late = Map.groupBy(await listLateFiles(context.db, ids), ({ student_id }) => student_id)
    yield batch.map((one) => describeSubmitted(context, one, late.get(one.studentId)))
    count += batch.length
    context.onProgress(count, pickLater(from, context.after))
  }
  context.onProgress(count, upTo)
}

/** An older application that got a document is before the number where this export began. */
function pickLater(one: FeedNumber, other: FeedNumber = '0'): FeedNumber {
  return BigInt(one) > BigInt(other) ? one : other
}
