import { getDocumentAnswers } from '#contract/documents.ts'

import { callApi } from '../api/callApi.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'

type Documents = Pick<DraftStore, 'dispatch' | 'getDraft'>

/** An older reply must not take the place of a newer one. */
let lastReading: Promise<void> = Promise.resolve()

/**
 * Asks for the documents again, which are shown at once.
 * @throws ServerError when they cannot be read; then everything stays as it is shown
 */
export async function readDocuments(store: Documents): Promise<void> {
  const before = lastReading
  const read = async (): Promise<void> => {
    await before.catch(() => undefined)
    const owner = store.getDraft().student?.username
    const documents = await callApi(getDocumentAnswers)
    // Somebody else may have logged in meanwhile.
    if (store.getDraft().student?.username === owner) store.dispatch({ kind: 'documentsLoaded', documents })
  }
  lastReading = read()
  await lastReading
}

/** The same where nobody waits for it; without the network the next answer of the server says it. */
export async function refreshDocuments(store: Documents): Promise<void> {
  await readDocuments(store).catch(() => undefined)
}
