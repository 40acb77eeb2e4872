import { getDocumentAnswers } from '#contract/documents.ts'

import { callApi } from '../../api/callApi.ts'
import type { DraftStore } from '../use/createDraftStore.ts'

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
