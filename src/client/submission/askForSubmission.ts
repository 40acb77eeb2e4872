import type { InferOutput } from 'valibot'

import { getProfile } from '#contract/applications.ts'

import { callApi, UnauthorisedError } from '../api/callApi.ts'
import { waitUntil } from '../upload/waitForNetwork.ts'
import { getRetryMilliseconds } from '../draft/send/getRetryMilliseconds.ts'

type Submission = InferOutput<typeof getProfile.reply>['submission']

/**
 * Asks whether the application is submitted, after the reply to a submit was lost, until the server says it.
 * @throws UnauthorisedError when the session has ended
 */
export async function askForSubmission(onUnreachable: () => void): Promise<Submission> {
  for (let failures = 0; ;) {
    try {
      return (await callApi(getProfile)).submission
    } catch (error) {
      if (error instanceof UnauthorisedError) throw error
      if (failures === 0) onUnreachable()
      failures += 1
      // No longer than until the network is back.
      await waitUntil((done) => {
        const timer = setTimeout(done, getRetryMilliseconds(failures, Math.random()))
        addEventListener('online', done)
        return () => {
          clearTimeout(timer)
          removeEventListener('online', done)
        }
      })
    }
  }
}
