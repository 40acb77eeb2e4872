import { deleteConversion, deleteDocumentAnswer, getConversion } from '#contract/documents.ts'

import { callApi } from '../api/callApi.ts'
import { omitKeys } from '../draft/omitKeys.ts'
import { refreshDocuments } from '../draft/send/readDocuments.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'

/**
 * Deletes a conversion and then its document, and shows an empty field.
 * @throws ServerError if one of them could not be deleted; the field then stays as it is
 */
export async function deleteDocument(store: DraftStore, key: string): Promise<void> {
  await callApi(deleteConversion, { params: { key } })
  await callApi(deleteDocumentAnswer, { params: { key } })
  showWithout(store, key)
  await refreshDocuments(store)
}

/** Whether nothing is left to delete: the reply may be lost, and each of the two calls deletes both. */
export async function isDeleted(key: string): Promise<boolean> {
  const conversion = await callApi(getConversion, { params: { key } }).catch(() => undefined)
  return conversion?.status === 'NOT_ANSWERED'
}

/**
 * Deletes a conversion if it has failed: by now another device may have uploaded a good file. A failure to do so is harmless.
 */
export async function forgetFailure(store: DraftStore, key: string): Promise<void> {
  const params = { key }
  const conversion = await callApi(getConversion, { params }).catch(() => undefined)
  if (conversion?.status === 'FAILED') await callApi(deleteConversion, { params }).catch(() => undefined)
  await refreshDocuments(store)
}

export function showWithout(store: DraftStore, key: string): void {
  const documents = omitKeys(store.getDraft().contents.documents, [key])
  store.dispatch({ kind: 'documentsLoaded', documents })
}
