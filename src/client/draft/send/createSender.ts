import type { QueryClient } from '@tanstack/react-query'

import { getProfile, saveAnswers, setAddAnother, setTab } from '#contract/applications.ts'
import { uploadInProgressMessage } from '#contract/messages.ts'
import type { Answers } from '#form/answers.ts'

import { callApi, describeFailure, isOffline, ServerError, UnauthorisedError } from '../../api/callApi.ts'
import { settleWithin } from '../../inactivity/settleWithin.ts'
import { notifyTabs } from '../../inactivity/tabs.ts'
import { leaveInput } from '../../session/leaveInput.ts'
import { profileQuery, readServerAnswers } from '../../session/queries.ts'
import { toaster } from '../../ui/toaster.ts'
import { refreshDocuments } from '../../upload/documents.ts'
import type { DraftStore } from '../use/createDraftStore.ts'
import type { GroupChange, StudentDraft } from '../draft.ts'
import type { StudentEvent } from '../draftEvent.ts'
import type { DraftRules } from '../draftRules.ts'
import { listSendable } from '../sending.ts'
import { findRefusals, isRefusal, isRefusedForGood } from './saveFailure.ts'

export type Sender = ReturnType<typeof createSender>

/** Maximum body of a request that outlives the page; browsers allow 64 KiB for all of them together. */
const maxKeepaliveBytes = 60_000

/** How often a partly refused save is repeated at once without the refused part. */
const maxRounds = 5

/** Time limit of the last save. */
const maxLastMilliseconds = 5000

/** Sends a student's draft to the server. Results are events of the draft. */
export function createSender(store: DraftStore, client: QueryClient) {
  let last: Promise<unknown> = Promise.resolve()
  const queue = async (act: () => Promise<void>): Promise<void> => {
    const done = last.then(act)
    last = done.catch(() => undefined)
    await done
  }
  let isClosed = false
  const getStudent = (): StudentDraft | undefined => (isClosed ? undefined : store.getDraft().student)
  const dispatch = (event: StudentEvent): void => {
    if (!isClosed) store.dispatch(event)
  }

  const catchUp = async (): Promise<void> => {
    const profile = await callApi(getProfile)
    dispatch({ kind: 'changedElsewhere', ...readServerAnswers(profile) })
    if (isClosed) return
    client.setQueryData(profileQuery.queryKey, profile)
    void refreshDocuments(store)
  }

  const showRefusal = (change: GroupChange, error: unknown): void => {
    if (error instanceof ServerError && error.message === uploadInProgressMessage) {
      dispatch({ kind: 'tabBlocked' })
      return
    }
    toaster.show({
      severity: 'error',
      label: nameGroupChangeError(store.rules, change),
      text: describeFailure(error),
      ...(change.kind === 'tab' && { onReset: () => void refreshDocuments(store) }),
    })
  }

  const sendGroupChanges = async (): Promise<void> => {
    for (let change = getStudent()?.groupChanges[0]; change; change = getStudent()?.groupChanges[0]) {
      try {
        const { revision } = await putGroupChange(change, getStudent())
        dispatch({ kind: 'groupChangeSaved', change, revision })
        toaster.hide(nameGroupChangeError(store.rules, change))
        notifyTabs({ kind: 'saved', revision })
      } catch (error) {
        // A tab waits for the network; a group that cannot be enlarged must not be filled in.
        const isWaiting = change.kind === 'tab' && isOffline(error)
        const isDropped = change.isByHand ? !isWaiting : isRefusedForGood(error)
        if (error instanceof UnauthorisedError || !isDropped) throw error
        dispatch({ kind: 'groupChangeRefused', change, isDoubtful: !isRefusedForGood(error) })
        if (change.isByHand) showRefusal(change, error)
      }
    }
  }

  const put = async (answers: Answers): Promise<void> => {
    const { revision, is_behind: isBehind = false } = await callApi(saveAnswers, {
      body: answers,
      headers: { 'if-match': `"${getStudent()?.revision ?? 0}"` },
      // Requests outlive the page unless they are too large.
      keepalive: new Blob([JSON.stringify(answers)]).size < maxKeepaliveBytes,
    })
    dispatch({ kind: 'saved', revision, isBehind })
    notifyTabs({ kind: 'saved', revision })
  }

  /** Sends the answers that can be sent, and again without those that are refused or were changed elsewhere. */
  const saveRound = async (isSentAlways: boolean, roundsLeft: number): Promise<void> => {
    if (!getStudent()) return
    const answers = listSendable(store.rules, store.getDraft())
    if (Object.keys(answers).length === 0 && !isSentAlways) return
    dispatch({ kind: 'sendStarted', answers })
    try {
      await put(answers)
    } catch (error) {
      const messages = findRefusals(error)
      const isNamed = Object.keys(answers).some((key) => key in messages)
      dispatch({ kind: 'sendFailed', messages })
      const isConflict = error instanceof ServerError && error.status === 409
      if (roundsLeft === 0 || (!isConflict && !isNamed)) throw error
      if (isConflict) await catchUp()
      if (getStudent()?.isSubmitted) throw error
      await saveRound(isSentAlways, roundsLeft - 1)
    }
  }

  const save = async (isSentAlways = false): Promise<void> =>
    await queue(async () => {
      // Nothing can be saved before the application is loaded.
      if (!getStudent()) return
      try {
        await sendGroupChanges()
        await saveRound(isSentAlways, maxRounds)
        // Own changes are saved first, then those from elsewhere are loaded.
        if (getStudent()?.isBehind) await catchUp()
        dispatch({ kind: 'saveFinished' })
      } catch (error) {
        // A busy server may reply differently later.
        const isRetried = !isRefusal(error) || error.status === 429
        dispatch({ kind: 'saveFailed', isOffline: isOffline(error), isRetried })
        throw error
      }
    })

  return {
    /**
     * Saves all changes, one request at a time. Tabs and group sizes go first, since the server clears answers that
     * they hide. Refused answers are left out and shown; those changed elsewhere become conflicts.
     * @throws ServerError if saving failed; the next save repeats it
     */
    save,
    /** Saves before a logout. What the server doesn't get in time stays in the draft. */
    async saveLast(): Promise<void> {
      leaveInput()
      store.dispatch({ kind: 'inputsLeft' })
      await settleWithin(save(), maxLastMilliseconds)
    },
    /**
     * Loads what was saved elsewhere.
     * @param revision made by the other side, or `Infinity` for any; nothing is loaded if this page has it
     * @throws ServerError without a reply
     */
    catchUpWith: async (revision: number): Promise<void> =>
      await queue(async () => {
        if (revision > (getStudent()?.revision ?? Infinity)) await catchUp()
      }),
    /** Tells the student that a tab or a group stays as it is. */
    showRefusal,
    /** Ends with the session: later replies are ignored. */
    close(): void {
      isClosed = true
    },
  }
}

async function putGroupChange(change: GroupChange, student: StudentDraft | undefined) {
  const headers = { 'if-match': `"${student?.revision ?? 0}"` }
  if (change.kind === 'tab') {
    return await callApi(setTab, { body: { tab_id: change.id, chosen_tab: change.value } })
  }
  const was = student?.storedGroupState.addAnother[change.id] ?? 1
  const wanted =
    change.kind === 'group'
      ? { num_components: change.value }
      : { num_components: was - 1, removed: change.component }
  return await callApi(setAddAnother, { body: { button_id: change.id, was, ...wanted }, headers })
}

/** The label of the toast when a tab or a group size could not be saved. */
function nameGroupChangeError(rules: DraftRules, { kind, id }: GroupChange): string {
  if (kind !== 'tab') return `Error adding another ${id}`
  return `Error handling tabs for ${rules.findTabs(id)?.tabs[0]?.label ?? id}`
}
