import type { QueryClient } from '@tanstack/react-query'

import { setLastPage } from '#contract/applications.ts'

import { callApi } from '../api/callApi.ts'
import { profileQuery } from './queries.ts'

/** Records the current page, here and on the server. Failures are ignored. */
export async function recordLastPage(client: QueryClient, path: string): Promise<void> {
  try {
    await callApi(setLastPage, { body: { last_page: path } })
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, last_page: path })
  } catch {
    // The next page is recorded again.
  }
}
