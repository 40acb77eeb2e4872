import type { SubmittedPosition } from '#server/domain/applications/submittedStore.ts'

import { type CanonicalAnswers, describeSubmitted } from './canonicalApplication.ts'
import type { ExportParts } from './exportParts.ts'

/** So many are in memory at a time. */
const batchSize = 200

/**
 * Reads submitted applications a batch at a time, the earliest first, and records of each that it was exported
 * (design 4.20).
 * @param since only what was submitted from then on
 */
export async function* readSubmitted(
  parts: ExportParts,
  since: Date,
): AsyncGenerator<readonly CanonicalAnswers[]> {
  let position: SubmittedPosition | undefined
  let count = 0
  for (;;) {
    const batch = await parts.listSubmitted(parts.db, since, position, batchSize)
    position = batch.at(-1)?.position
    if (position === undefined) return
    const ids = batch.map(({ studentId }) => studentId)
    const emails = await parts.listEmails(parts.db, ids)
    const at = parts.clock.now()
    // Before they are given away: what is known to have left may be more than what has, and never less.
    await parts.addEvents(
      parts.db,
      ids.map((studentId) => ({ studentId, at, actor: parts.actor, kind: 'exported', keys: [] })),
    )
    yield batch.map((one) => describeSubmitted(parts.form, one, emails.get(one.studentId) ?? ''))
    count += batch.length
    parts.onProgress(count)
  }
}
