import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { listSubmitted, type SubmittedPosition } from '#server/domain/storedApplications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

import type { ExportMapping } from './exportMapping.ts'
import { type CanonicalAnswers, describeSubmitted } from './canonicalApplication.ts'

export interface ExportContext extends Pick<Context, 'db' | 'form' | 'clock'> {
  readonly tenant: Pick<Context['tenant'], 'timeZone'>
  readonly actor: string
  /** Only what was submitted then or later. */
  readonly since: Date | undefined
  /** Where an earlier export ended; from the beginning without it. */
  readonly after?: SubmittedPosition | undefined
  /** The columns of another system. */
  readonly mapping?: ExportMapping | undefined
  /** Ends the export: tables after the batch, so that what is written is whole, and a folder at once. */
  readonly signal?: AbortSignal
  readonly notify: (line: string) => void
  /** Called before a batch leaves. */
  readonly onLeaving: (studentIds: readonly string[]) => Promise<void>
  /** Called after each batch, with its last reference after which the next export can go on, if there is one. */
  readonly onProgress: (count: number, lastReference: string | undefined) => void
}

const batchSize = 200

/** Reads a batch at a time, in the order of their positions. */
export async function* readSubmitted(context: ExportContext): AsyncGenerator<readonly CanonicalAnswers[]> {
  let position: SubmittedPosition | undefined = context.after
  let count = 0
  for (;;) {
    if (context.signal?.aborted === true) return
    const batch = await listSubmitted(context.db, context.since, position, batchSize)
    const last = batch.at(-1)
    if (!last) return
    position = last.position
    const ids = batch.map(({ studentId }) => studentId)
    await context.onLeaving(ids)
    const late = Map.groupBy(await listLateFiles(context.db, ids), ({ student_id }) => student_id)
    yield batch.map((one) => describeSubmitted(context, one, late.get(one.studentId)))
    count += batch.length
    // One that was restored counts under its first position.
    context.onProgress(count, batch.findLast(({ isRestored }) => !isRestored)?.reference)
  }
}
