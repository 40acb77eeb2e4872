import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'

import { getProfile, setLastPage, setWebStatus } from '#contract/applications.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { callApi } from '../api/callApi.ts'
import { isRefusal } from '../api/refusals.ts'

export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: () => callApi(getProfile) })

export type Profile = InferOutput<typeof getProfile.reply>

/**
 * Records a status, with 2 retries except after a refusal.
 * @throws ServerError when all attempts failed
 */
export async function postWebStatus(status: WebStatus, retriesLeft = 2): Promise<void> {
  try {
    await callApi(setWebStatus, { body: { web_status: status } })
  } catch (error) {
    if (retriesLeft === 0 || isRefusal(error)) throw error
    await postWebStatus(status, retriesLeft - 1)
  }
}

/** Records the current page, here and on the server. Failures are ignored. */
export async function recordLastPage(client: QueryClient, path: string): Promise<void> {
  try {
    await callApi(setLastPage, { body: { last_page: path } })
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, last_page: path })
  } catch {
    // The next page is recorded again.
  }
}
