import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { listSubmitted, type SubmittedPosition } from '#server/domain/applications/submittedStore.ts'

import { type CanonicalAnswers, describeSubmitted } from './canonicalApplication.ts'
import type { ExportContext } from './exportContext.ts'

const batchSize = 200

/** Reads a batch at a time, in the order of their numbers, and records that each application was exported. */
export async function* readSubmitted(
  context: ExportContext,
  since: Date,
): AsyncGenerator<readonly CanonicalAnswers[]> {
  let position: SubmittedPosition | undefined = context.after
  let count = 0
  for (;;) {
    const batch = await listSubmitted(context.db, since, position, batchSize)
    const last = batch.at(-1)
    if (!last) return
    position = last.position
    const ids = batch.map(({ studentId }) => studentId)
    const at = context.clock.now()
    // Recorded first: an application may be recorded without having left, but never the reverse.
    await addEvents(
      context.db,
      ids.map((studentId) => ({ studentId, at, actor: context.actor, kind: 'exported', keys: [] })),
    )
    const late = Map.groupBy(await listLateFiles(context.db, ids), ({ student_id }) => student_id)
    yield batch.map((one) => describeSubmitted(context, one, late.get(one.studentId)))
    count += batch.length
    // One that was restored stands for its first place.
    context.onProgress(count, batch.findLast(({ isRestored }) => !isRestored)?.reference)
  }
}
