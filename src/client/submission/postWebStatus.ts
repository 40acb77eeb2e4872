import { setWebStatus } from '#contract/applications.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { callApi } from '../api/callApi.ts'
import { isRefusal } from '../draft/send/saveFailure.ts'

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
