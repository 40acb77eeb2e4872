import { submit } from '#contract/applications.ts'

import { callApi, describeFailure, isOffline, ServerError } from '../api/callApi.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { isRefusal } from '../api/refusals.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import type { Profile } from '../session/profileStore.ts'

/**
 * Submits the application. If the reply is lost, the draft asks until it is known whether the submit has arrived.
 * @param readSubmission from the profile as it was last read
 * @returns the submission; undefined if it never arrived, which the student is told, or if the session ended meanwhile
 * @throws ServerError if the server refuses it
 */
export async function callSubmit(
  store: DraftStore,
  sender: Pick<Sender, 'save'>,
  readSubmission: () => Profile['submission'] | undefined,
): Promise<NonNullable<Profile['submission']> | undefined> {
  const id = crypto.randomUUID().replaceAll('-', '')
  const username = store.getDraft().student?.username
  const isOver = (): boolean => store.getDraft().student?.username !== username
  store.dispatch({ kind: 'submitStarted', id })
  let reason: string | undefined
  try {
    const headers = { 'idempotency-key': `"${id}-1"` }
    const { reference, submitted_at } = await callApi(submit, { headers })
    return isOver() ? undefined : { reference, submitted_at }
  } catch (error) {
    if (isOver()) return undefined
    if (!(error instanceof ServerError) || isRefusal(error)) {
      store.dispatch({ kind: 'submitEnded', id })
      throw error
    }
    if (!isOffline(error)) reason = describeFailure(error)
  }
  store.dispatch({ kind: 'submitUnheard', id, reason })
  // Without a reply it is sent again, as any change.
  void sender.save().catch(() => undefined)
  await untilHeard(store, id)
  const isSubmitted = !isOver() && store.getDraft().student?.status === 'submitted'
  return (isSubmitted && readSubmission()) || undefined
}

/** Waits until the submit has arrived or never will, or the session has ended. */
async function untilHeard(store: DraftStore, id: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = (): void => {
      const { submit: last } = store.getDraft().student ?? {}
      if (last?.id === id && last.phase !== 'notSubmitted') return
      stop()
      resolve()
    }
    const stop = store.subscribe('student', check)
    check()
  })
}
