import type { QueryClient } from '@tanstack/react-query'

import { setLastPage } from '#contract/applications.ts'

import { callApi } from '../api/callApi.ts'
import { profileQuery } from './queries.ts'

/**
 * Records where the student is, here and on the server (spec 2; spec 7, each sync call refreshes its cached data). It
 * is a comfort: not knowing it later harms nobody, so that a failure is not told.
 * @param client holds the profile
 * @param path of one of the form's pages
 */
export async function recordLastPage(client: QueryClient, path: string): Promise<void> {
  try {
    await callApi(setLastPage, { body: { last_page: path } })
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, last_page: path })
  } catch {
    // The next page is recorded anew.
  }
}
