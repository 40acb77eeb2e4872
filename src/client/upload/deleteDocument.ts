import { deleteConversion, deleteDocumentAnswer, getConversion } from '#contract/documents.ts'

import { callApi } from '../api/callApi.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import { omitKeys } from '../draft/omitKeys.ts'
import { refreshDocuments } from './refreshDocuments.ts'

/**
 * Deletes a conversion and its document, in this order, and shows the field empty.
 * @throws ServerError when one of them could not be deleted; then everything stays as it is shown
 */
export async function deleteDocument(store: DraftStore, key: string): Promise<void> {
  await callApi(deleteConversion, { params: { key } })
  await callApi(deleteDocumentAnswer, { params: { key } })
  showWithout(store, key)
  await refreshDocuments(store)
}

/** Forgets a conversion that came to nothing. Should that fail, it is in nobody's way. */
export async function forgetConversion(store: DraftStore, key: string, isOther: boolean): Promise<void> {
  const isWanted = isOther && (await isOfUse(key).catch(() => true))
  if (!isWanted) await callApi(deleteConversion, { params: { key } }).catch(() => undefined)
  await refreshDocuments(store)
}

async function isOfUse(key: string): Promise<boolean> {
  const { status } = await callApi(getConversion, { params: { key } })
  return status !== 'FAILED' && status !== 'NOT_ANSWERED'
}

export function showWithout(store: DraftStore, key: string): void {
  const documents = omitKeys(store.getDraft().contents.documents, [key])
  store.dispatch({ kind: 'documentsLoaded', documents })
}
