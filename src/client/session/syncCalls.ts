import { setLastPage, setWebStatus } from '#contract/applications.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { callApi } from '../api/callApi.ts'
import { isRefusal } from '../api/refusals.ts'
import { waitForNetwork } from '../api/waitForNetwork.ts'
import type { ProfileStore } from './profileStore.ts'

/** Before each of the two retries (section 7 of the spec). */
const retryMilliseconds = [500, 2000]

/**
 * Records a status, with 2 retries except after a refusal.
 * @throws ServerError when all attempts failed
 */
export async function postWebStatus(status: WebStatus): Promise<void> {
  const post = async () => await callApi(setWebStatus, { body: { web_status: status } })
  for (const milliseconds of retryMilliseconds) {
    try {
      await post()
      return
    } catch (error) {
      if (isRefusal(error)) throw error
    }
    await waitForNetwork(milliseconds)
  }
  await post()
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
