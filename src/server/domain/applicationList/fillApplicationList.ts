import { listAwaited } from '#form/lateDocuments.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { refreshAwaited, refreshSummaries } from './refreshSummaries.ts'
import { listLastContents, listOutdated, listUnsummarized } from './summaryStore.ts'

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
    const studentIds = await listUnsummarized(db, after, batchSize)
    const last = studentIds.at(-1)
    if (last === undefined) break
    after = last
    await runTransaction(db, async (tx) => await refreshSummaries(tx, studentIds))
  }
  for (;;) {
    signal?.throwIfAborted()
    const studentIds = await listOutdated(db, formVersion, batchSize)
    if (studentIds.length === 0) break
    await runTransaction(db, async (tx) => {
      const submitted = await listLastContents(tx, studentIds)
      const awaited = submitted.map(({ studentId, contents }) => ({
        studentId,
        keys: listAwaited(form.pages, contents),
      }))
      await refreshAwaited(tx, awaited, formVersion)
    })
  }
}
