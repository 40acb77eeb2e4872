import { uploadInProgressMessage } from '#contract/messages.ts'
import type { Form } from '#form/form.ts'
import type { KeyMoves } from '#form/removeComponent.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { isConverting } from './conversionEnds.ts'
import { deleteDocument, findDocument, renameDocument } from './documentStore.ts'
import { finishUploadsOf } from './uploadStore.ts'

/**
 * Moves documents along with their component, and deletes those of the removed one.
 * @throws HttpError 409 while one of them is being converted
 */
export async function moveDocuments(
  context: Pick<Context, 'jobs' | 'clock'> & { readonly form: Form },
  tx: Database,
  studentId: string,
  moves: KeyMoves,
): Promise<void> {
  const own = [...moves].filter(([key]) => context.form.documentKeys.includes(key))
  if (own.length === 0) return
  const keys = own.map(([key]) => key)
  if (await isConverting(tx, studentId, context, keys)) throw httpError(409, uploadInProgressMessage)
  await finishUploadsOf(tx, studentId, keys)
  // In the order of the components: each moves to the place that the previous one has just left.
  for (const [from, to] of own) {
    if (to !== undefined && (await findDocument(tx, studentId, from))) {
      await renameDocument(tx, studentId, from, to)
    } else if (to === undefined) {
      const deleted = await deleteDocument(tx, studentId, from)
      await enqueueFileRemoval(context.jobs, tx, [deleted?.file_key, deleted?.pdf_file_key])
    }
  }
}
