import { setLastPage, setWebStatus } from '#contract/applications.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { callApi } from '../api/callApi.ts'
import { isRefusal } from '../api/refusals.ts'
import type { ProfileStore } from './profileStore.ts'

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
export async function recordLastPage(profile: Pick<ProfileStore, 'change'>, path: string): Promise<void> {
  try {
    await callApi(setLastPage, { body: { last_page: path } })
    profile.change({ last_page: path })
  } catch {
    // The next page is recorded again.
  }
}
