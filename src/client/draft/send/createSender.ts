import type { InferOutput } from 'valibot'

import {
  getAddAnother,
  getProfile,
  getTabs,
  saveAnswers,
  setAddAnother,
  setTab,
} from '#contract/applications.ts'
import type { Answers } from '#form/answers.ts'

import { callApi, ServerError, UnauthorisedError } from '../../api/callApi.ts'
import type { DraftStore } from '../createDraftStore.ts'
import type { StructureChange, StudentDraft } from '../draft.ts'
import type { StudentEvent } from '../draftEvent.ts'
import { listSendable } from '../sending.ts'
import { describeSaveFailure, findRefusals, isRefusedForGood } from './saveFailure.ts'

/** Sends a student's draft to the server. What became of it stands in the draft. */
export interface Sender {
  /**
   * Saves what has changed; one save is in flight at a time. Tabs and counts go first, since the server clears answers
   * that they do not ask for. Answers that the server refuses are left out and named; those that were changed elsewhere
   * meanwhile become conflicts.
   * @throws ServerError when it could not be saved; it goes with the next save
   */
  save(isSentAlways?: boolean): Promise<void>
  /**
   * Takes over what was saved elsewhere.
   * @param revision the one that it made, `Infinity` for whatever there is; nothing is asked where this page has it
   * @throws ServerError when the server does not answer
   */
  catchUpWith(revision: number): Promise<void>
  /** The session is over: a reply that is still to come is not the next one's. */
  close(): void
}

/** The most that may be sent by a page that goes away, in bytes: browsers allow 64 KiB for all such requests. */
const maxKeepaliveBytes = 60_000

/** How often a save that was refused in part is sent again at once, without that part. */
const maxRounds = 5

type Profile = InferOutput<typeof getProfile.reply>

/** Makes the sender of a page. */
export function createSender(
  store: DraftStore,
  on: {
    readonly heard?: (profile: Profile) => void
    readonly saved?: (revision: number) => void
    readonly structureRefused?: (change: StructureChange, error: unknown) => void
  } = {},
): Sender {
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
    const [profile, addAnother, tabs] = await Promise.all([
      callApi(getProfile),
      callApi(getAddAnother),
      callApi(getTabs),
    ])
    dispatch({
      kind: 'changedElsewhere',
      answers: profile.answer,
      revision: profile.revision,
      isSubmitted: profile.submission !== null,
      structure: { addAnother, tabs },
      removals: profile.removed_at,
    })
    if (!isClosed) on.heard?.(profile)
  }

  const sendStructure = async (): Promise<void> => {
    for (let change = getStudent()?.structureChanges[0]; change; change = getStudent()?.structureChanges[0]) {
      try {
        const { revision } = await putStructure(change, getStudent())
        dispatch({ kind: 'structureSaved', change, revision })
        on.saved?.(revision)
      } catch (error) {
        // A tab waits for the network; a group that cannot be kept longer must not be filled in.
        const isWaiting = change.kind === 'tab' && error instanceof ServerError && error.status === 0
        const isDropped = change.isByHand ? !isWaiting : isRefusedForGood(error)
        if (error instanceof UnauthorisedError || !isDropped) throw error
        dispatch({ kind: 'structureRefused', change, isDoubtful: !isRefusedForGood(error) })
        if (change.isByHand) on.structureRefused?.(change, error)
      }
    }
  }

  const put = async (answers: Answers): Promise<void> => {
    const { revision, is_behind: isBehind = false } = await callApi(saveAnswers, {
      body: answers,
      headers: { 'if-match': `"${getStudent()?.revision ?? 0}"` },
      // A page that is left takes its requests along, but for those that may outlive it.
      keepalive: countBytes(answers) < maxKeepaliveBytes,
    })
    dispatch({ kind: 'saved', revision, isBehind })
    on.saved?.(revision)
  }

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
      dispatch(isNamed ? { kind: 'refused', messages } : { kind: 'sendFailed' })
      const isConflict = error instanceof ServerError && error.status === 409
      if (roundsLeft === 0 || (!isConflict && !isNamed)) throw error
      if (isConflict) await catchUp()
      if (getStudent()?.isSubmitted) throw error
      await saveRound(isSentAlways, roundsLeft - 1)
    }
  }

  const saveNow = async (isSentAlways: boolean): Promise<void> => {
    // Before the application is loaded nothing of it can be saved.
    if (!getStudent()) return
    try {
      await sendStructure()
      await saveRound(isSentAlways, maxRounds)
      // What was changed elsewhere is learnt after the own changes are safe.
      if (getStudent()?.isBehind) await catchUp()
      dispatch({ kind: 'saveFinished' })
    } catch (error) {
      dispatch({ kind: 'saveFailed', ...describeSaveFailure(error) })
      throw error
    }
  }

  return {
    save: async (isSentAlways = false) => await queue(async () => await saveNow(isSentAlways)),
    catchUpWith: async (revision) =>
      await queue(async () => {
        if (revision > (getStudent()?.revision ?? Infinity)) await catchUp()
      }),
    close() {
      isClosed = true
    },
  }
}

async function putStructure(
  change: StructureChange,
  student: StudentDraft | undefined,
): Promise<{ readonly revision: number }> {
  const headers = { 'if-match': `"${student?.revision ?? 0}"` }
  if (change.kind === 'tab') {
    return await callApi(setTab, { body: { tab_id: change.id, chosen_tab: change.value } })
  }
  const was = student?.storedStructure.addAnother[change.id] ?? 1
  const wanted =
    change.kind === 'group'
      ? { num_components: change.value }
      : { num_components: was - 1, removed: change.component }
  return await callApi(setAddAnother, { body: { button_id: change.id, was, ...wanted }, headers })
}

function countBytes(answers: Answers): number {
  return new TextEncoder().encode(JSON.stringify(answers)).length
}
