import { postValidations } from '#contract/applications.ts'
import type { Errors } from '#form/validateAnswers.ts'

import { callApi, ServerError, UnauthorizedError } from '../api/callApi.ts'
import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'
import { repeatUntilReplied } from '../api/repeatUntilReplied.ts'
import { waitForNetwork } from '../api/waitForNetwork.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import type { Sender } from '../draft/send/createSender.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import { settleWithin } from '../api/settleWithin.ts'
import { isSafe } from './describeOffline.ts'

/** How long a student waits for the server on the way to another step. */
const maxReplyMilliseconds = 5000

/**
 * Saves before a step is left, and posts the validations (spec section 2). A step is also left without the server if
 * this device has everything that was typed; then both calls go on behind.
 */
export function createStepSaver(
  store: DraftStore,
  sender: Pick<Sender, 'save'>,
  journal: Pick<Journal, 'hasLastKey' | 'subscribe'>,
) {
  let behind = new AbortController()

  return {
    /**
     * @returns the server's reply that it could not do it, if the step can be left all the same
     * @throws ServerError if neither the server nor this device has everything, UnauthorizedError after the session
     */
    async save(readErrors: () => Errors): Promise<ServerError | undefined> {
      behind.abort()
      behind = new AbortController()
      const { signal } = behind
      const post = async () => await callApi(postValidations, { body: readErrors() })
      const repeat = async (): Promise<void> => {
        await waitForNetwork(getRetryMilliseconds(1), signal)
        await repeatUntilReplied(post, signal)
      }
      let failure: unknown
      const work = sender
        .save()
        .then(post)
        .catch((error: unknown) => {
          failure = error
          // The sender repeats the save itself.
          void repeat().catch(() => undefined)
        })
      const isSettled = await settleWithin(work, maxReplyMilliseconds)
      if (isSettled && failure === undefined) return undefined
      if (failure instanceof UnauthorizedError) throw failure
      if (!(await isSafe(store, journal))) {
        await work
        if (failure !== undefined) throw failure
        return undefined
      }
      // Without a network the saved status says so.
      return failure instanceof ServerError && failure.status > 0 ? failure : undefined
    },
  }
}
