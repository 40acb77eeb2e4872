import type { QueryClient } from '@tanstack/react-query'

import { getDocumentAnswers } from '#contract/documents.ts'

import type { DraftStore } from '../draft/createDraftStore.ts'
import { callApi } from '../api/callApi.ts'
import { conversionQueryKey, documentAnswersQuery } from '../session/queries.ts'

/** What holds and shows documents. */
export interface DocumentHolders {
  readonly client: QueryClient
  readonly store: DraftStore
}

/** The last reading of each cache: an older reply must not take the place of a newer one. */
const readings = new WeakMap<QueryClient, Promise<void>>()

/**
 * Forgets what is cached of conversions and documents and asks for the documents again, which are shown at once.
 * @throws ServerError when they cannot be read; then everything stays as it is shown
 */
export async function readDocuments(holders: DocumentHolders): Promise<void> {
  const before = readings.get(holders.client) ?? Promise.resolve()
  const reading = before.catch(() => undefined).then(() => readNow(holders))
  readings.set(holders.client, reading)
  await reading
}

/** The same where nobody waits for it; without the network the next answer of the server says it. */
export async function refreshDocuments(holders: DocumentHolders): Promise<void> {
  await readDocuments(holders).catch(() => undefined)
}

async function readNow({ client, store }: DocumentHolders): Promise<void> {
  // The query itself is not fetched: an error of it would take the whole form away.
  await client.invalidateQueries({ queryKey: conversionQueryKey, refetchType: 'none' })
  await client.invalidateQueries({ queryKey: documentAnswersQuery.queryKey, refetchType: 'none' })
  const documents = await callApi(getDocumentAnswers)
  client.setQueryData(documentAnswersQuery.queryKey, documents)
  store.dispatch({ kind: 'documentsLoaded', documents })
}
