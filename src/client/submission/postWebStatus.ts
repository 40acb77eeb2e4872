import { setWebStatus } from '#contract/applications.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { callApi, ServerError } from '../api/callApi.ts'

/**
 * Records a status, with 2 retries except after a refusal.
 * @throws ServerError when all attempts failed
 */
export async function postWebStatus(status: WebStatus, retriesLeft = 2): Promise<void> {
  try {
    await callApi(setWebStatus, { body: { web_status: status } })
  } catch (error) {
    const isRefused = error instanceof ServerError && error.status >= 400 && error.status < 500
    if (retriesLeft === 0 || isRefused) throw error
    await postWebStatus(status, retriesLeft - 1)
  }
}
