import { deleteConversion, deleteDocumentAnswer, getConversion } from '#contract/documents.ts'

import { callApi } from '../api/callApi.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import { omitKeys } from '../draft/omitKeys.ts'
import { refreshDocuments } from './refreshDocuments.ts'

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

/** Deletes a failed conversion. A failure to do so is harmless. */
export async function forgetConversion(store: DraftStore, key: string, isOther: boolean): Promise<void> {
  const isWanted = isOther && (await isReferenced(key).catch(() => true))
  if (!isWanted) await callApi(deleteConversion, { params: { key } }).catch(() => undefined)
  await refreshDocuments(store)
}

async function isReferenced(key: string): Promise<boolean> {
  const { status } = await callApi(getConversion, { params: { key } })
  return status !== 'FAILED' && status !== 'NOT_ANSWERED'
}

export function showWithout(store: DraftStore, key: string): void {
  const documents = omitKeys(store.getDraft().contents.documents, [key])
  store.dispatch({ kind: 'documentsLoaded', documents })
}
