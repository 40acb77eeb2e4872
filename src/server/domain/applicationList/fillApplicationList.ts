import { listAwaited } from '#form/lateDocuments.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { refreshSummaries } from './refreshSummaries.ts'
import { listLastContents, listUnfilled, lockSummaries } from './summaryStore.ts'

/** Few enough that nobody whose application is among them waits. */
const batchSize = 100

/**
 * Makes the summaries that are missing, and lists awaited documents again where another version of the form has listed
 * them. Can be interrupted and repeated at any time, and locks no table.
 */
export async function fillApplicationList(
  { db, form }: Pick<Context, 'db' | 'form'>,
  formVersion: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    signal?.throwIfAborted()
    const studentIds = await listUnfilled(db, formVersion, after, batchSize)
    const last = studentIds.at(-1)
    if (last === undefined) return
    after = last
    await runTransaction(db, async (tx) => {
      // What is submitted meanwhile is not listed by what was submitted before.
      await lockSummaries(tx, studentIds)
      const submitted = await listLastContents(tx, studentIds)
      const keys = submitted.map(
        ({ studentId, contents }) => [studentId, listAwaited(form.pages, contents)] as const,
      )
      await refreshSummaries(tx, studentIds, { formVersion, keys: new Map(keys) })
    })
  }
}
