import type { QueryClient } from '@tanstack/react-query'

import { getDocumentAnswers } from '#contract/documents.ts'
import { documentAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

import type { AnswersStore } from '../answers/answersStore.ts'
import { callApi } from '../api/callApi.ts'
import { conversionQueryKey, documentAnswersQuery } from './queries.ts'

/**
 * Forgets what is cached of conversions and documents and asks for the documents again: a tab that could not be switched
 * may have lost its file (spec 8, tab error). Without the network everything stays as it is shown.
 * @param client holds both caches
 * @param store shows the documents
 * @param form names their keys
 */
export async function refreshDocuments(client: QueryClient, store: AnswersStore, form: Form): Promise<void> {
  // The query itself is not fetched: an error of it would take the whole form away.
  await client.invalidateQueries({ queryKey: conversionQueryKey, refetchType: 'none' })
  await client.invalidateQueries({ queryKey: documentAnswersQuery.queryKey, refetchType: 'none' })
  try {
    const documents = await callApi(getDocumentAnswers)
    client.setQueryData(documentAnswersQuery.queryKey, documents)
    const attached = form.documentKeys.map((key) => [key, documents[key] ? documentAnswered : ''])
    store.setDocuments(documents, Object.fromEntries(attached))
  } catch {
    // The next answer of the server says it.
  }
}
