import { deleteConversion, deleteDocumentAnswer, getConversion } from '#contract/documents.ts'

import { callApi } from '../api/callApi.ts'
import { documentAnswersQuery } from '../session/queries.ts'
import { type DocumentHolders, refreshDocuments } from './refreshDocuments.ts'

/**
 * Deletes a conversion and its document, in this order (spec 4), and shows the field empty.
 * @throws ServerError when one of them could not be deleted; then everything stays as it is shown
 */
export async function deleteDocument(holders: DocumentHolders, key: string): Promise<void> {
  await callApi(deleteConversion, { params: { key } })
  await callApi(deleteDocumentAnswer, { params: { key } })
  showWithout(holders, key)
  await refreshDocuments(holders)
}

/**
 * Forgets a conversion that came to nothing (spec 8, upload error). Should that fail, it is in nobody's way.
 * @param isOther whether another page may have begun it: one that came to something, or still may, stays
 */
export async function forgetConversion(
  holders: DocumentHolders,
  key: string,
  isOther: boolean,
): Promise<void> {
  const isWanted = isOther && (await isOfUse(key).catch(() => true))
  if (!isWanted) await callApi(deleteConversion, { params: { key } }).catch(() => undefined)
  await refreshDocuments(holders)
}

async function isOfUse(key: string): Promise<boolean> {
  const { status } = await callApi(getConversion, { params: { key } })
  return status !== 'FAILED' && status !== 'NOT_ANSWERED'
}

/** Clears a field at once. */
export function showWithout({ store, client }: DocumentHolders, key: string): void {
  const others = Object.entries(store.getDraft().contents.documents).filter(([one]) => one !== key)
  const documents = Object.fromEntries(others)
  client.setQueryData(documentAnswersQuery.queryKey, documents)
  store.dispatch({ kind: 'documentsLoaded', documents })
}
