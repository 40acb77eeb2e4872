import {
  deleteConversion,
  deleteDocumentAnswer,
  getConversion,
  getDocumentAnswers,
} from '#contract/documents.ts'

import { callApi } from '../api/callApi.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import { omitKeys } from '../draft/omitKeys.ts'

/** Older replies must not replace newer ones. */
let lastReading: Promise<void> = Promise.resolve()

/**
 * Loads the documents into the store.
 * @throws ServerError if they cannot be loaded; nothing changes then
 */
export async function readDocuments(store: DraftStore): Promise<void> {
  const before = lastReading
  const read = async (): Promise<void> => {
    await before.catch(() => undefined)
    const owner = store.getDraft().student?.username
    const documents = await callApi(getDocumentAnswers)
    // Another student may have logged in.
    if (store.getDraft().student?.username === owner) store.dispatch({ kind: 'documentsLoaded', documents })
  }
  lastReading = read()
  await lastReading
}

/** The same without waiting; failures are corrected by the next reply. */
export async function refreshDocuments(store: DraftStore): Promise<void> {
  await readDocuments(store).catch(() => undefined)
}

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
