import { getProfile, saveAnswers, setAddAnother, setTab } from '#contract/applications.ts'
import { uploadInProgressMessage } from '#contract/messages.ts'

import { callApi, describeFailure, isOffline, ServerError, UnauthorizedError } from '../../api/callApi.ts'
import { readRefusals, isRefusal, isRefusedForGood } from '../../api/refusals.ts'
import { leaveInput } from '../../session/leaveInput.ts'
import type { ProfileStore } from '../../session/profileStore.ts'
import { toaster } from '../../ui/toaster.ts'
import type { DraftStore } from '../use/createDraftStore.ts'
import type { GroupChange, SentBody, SentChange, StudentDraft } from '../draft.ts'
import type { StudentEvent } from '../draftEvent.ts'
import type { DraftRules } from '../draftRules.ts'
import { refreshDocuments } from './readDocuments.ts'
import { readServerAnswers } from './readServerAnswers.ts'
import { notifyTabs } from './tabs.ts'

export type Sender = ReturnType<typeof createSender>

/** Maximum body of a request that outlives the page; browsers allow 64 KiB for all of them together. */
const maxKeepaliveBytes = 60_000

/** How often a save goes on at once without what was refused. */
const maxRefusals = 5

/** Sends a student's draft to the server. Results are events of the draft. */
export function createSender(store: DraftStore, profiles: Pick<ProfileStore, 'set'>) {
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
  let readTabsAgain: (tabsId: string) => void = () => void refreshDocuments(store)

  const catchUp = async (): Promise<void> => {
    const profile = await callApi(getProfile)
    dispatch({ kind: 'changedElsewhere', ...readServerAnswers(profile) })
    if (isClosed) return
    profiles.set(profile)
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
      durationMs: Infinity,
      ...(change.kind === 'tab' && { onReset: () => readTabsAgain(change.id) }),
    })
  }

  const hideRefusal = ({ body }: SentChange): void => {
    if (body.kind === 'group') toaster.hide(nameGroupChangeError(store.rules, body.change))
  }

  /** Sends one change. Its number lets the server recognize a repeat. */
  const put = async (change: SentChange): Promise<void> => {
    const { revision, is_behind: isBehind = false } = await putChange(change)
    dispatch({ kind: 'saved', revision, isBehind })
    notifyTabs({ kind: 'saved', revision })
    hideRefusal(change)
  }

  /** The student is told once that a tab or a group is not saved yet; it stays, and is sent again. */
  let announced: SentBody | undefined
  const announceDelay = ({ body }: SentChange, error: unknown): void => {
    if (body === announced || body.kind !== 'group' || !body.change.isByHand) return
    // The bar says that there is no network, and the login card that the session is over.
    if (isOffline(error) || error instanceof UnauthorizedError) return
    announced = body
    showRefusal(body.change, error)
  }

  /**
   * Learns of a refusal, which ends the change.
   * @returns whether the rest can be sent
   */
  const takeRefusal = async ({ body }: SentChange, error: ServerError): Promise<boolean> => {
    const messages = readRefusals(error)
    dispatch({ kind: 'sendRefused', messages })
    if (body.kind === 'group' && body.change.isByHand) showRefusal(body.change, error)
    if (error.status === 409) await catchUp()
    if (getStudent()?.status === 'submitted') return false
    const isNamed = body.kind === 'answers' && Object.keys(body.answers).some((key) => key in messages)
    return error.status === 409 || isNamed || (body.kind === 'group' && isRefusedForGood(error))
  }

  /** Sends what there is, one change after the other, and the rest again without what is refused. */
  const sendAll = async (): Promise<void> => {
    let refusals = 0
    dispatch({ kind: 'sendStarted' })
    for (let change = getStudent()?.sent[0]; change; change = getStudent()?.sent[0]) {
      // What was said of the last choice goes with the next one; of a delay, once it is over.
      if (change.body !== announced) hideRefusal(change)
      try {
        await put(change)
      } catch (error) {
        if (!isRefusal(error) || isRetriedLater(error)) {
          announceDelay(change, error)
          throw error
        }
        refusals += 1
        if (!(await takeRefusal(change, error)) || refusals > maxRefusals) throw error
      }
      dispatch({ kind: 'sendStarted' })
    }
  }

  const save = async (): Promise<void> =>
    await queue(async () => {
      // Nothing can be saved before the application is loaded.
      if (!getStudent()) return
      try {
        await sendAll()
        // Own changes are saved first, then those from elsewhere are loaded.
        if (getStudent()?.isBehind) await catchUp()
        dispatch({ kind: 'saveFinished' })
      } catch (error) {
        const isRetried = !isRefusal(error) || isRetriedLater(error)
        dispatch({ kind: 'saveFailed', isOffline: isOffline(error), isRetried })
        throw error
      }
    })

  return {
    /**
     * Saves all changes, one request at a time. Refused answers are left out and shown; those changed elsewhere become
     * conflicts.
     * @throws ServerError if saving failed; the next save repeats it
     */
    save,
    /** Saves before a logout. What the server doesn't get stays in the draft. */
    async saveLast(): Promise<void> {
      leaveInput()
      store.dispatch({ kind: 'inputsLeft' })
      await save().catch(() => undefined)
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
    /** The only listener reads the documents of tabs again when a message about them is over (spec section 8). */
    followTabMessages: (listener: typeof readTabsAgain) => void (readTabsAgain = listener),
    /** Ends with the session: later replies are ignored. */
    close(): void {
      isClosed = true
    },
  }
}

/** A busy server may reply differently later, and so may what stands in front of it, whose pages are not our words. */
function isRetriedLater(error: ServerError): boolean {
  return error.body === undefined || [401, 408, 429].includes(error.status)
}

async function putChange({ page, number, madeOn, body }: SentChange) {
  const headers = { 'if-match': `"${madeOn}"`, 'idempotency-key': `"${page}-${number}"` }
  if (body.kind === 'answers') {
    return await callApi(saveAnswers, {
      body: body.answers,
      headers,
      // Requests outlive the page unless they are too large.
      keepalive: countBytes(JSON.stringify(body.answers)) < maxKeepaliveBytes,
    })
  }
  const { change, was } = body
  if (change.kind === 'tab') {
    return await callApi(setTab, { body: { tab_id: change.id, chosen_tab: change.value }, headers })
  }
  const wanted =
    change.kind === 'group'
      ? { num_components: change.value }
      : { num_components: was - 1, removed: change.component }
  return await callApi(setAddAnother, { body: { button_id: change.id, was, ...wanted }, headers })
}

/** In UTF-8. A blob would know it, too, but its first one takes a phone longer than the rest of a press. */
function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The label of the toast when a tab or a group size could not be saved. */
function nameGroupChangeError(rules: DraftRules, change: GroupChange): string {
  const { kind, id } = change
  if (kind === 'group') return `Error adding another ${id}`
  if (kind === 'removal') return `Error removing ${rules.findGroup(id)?.componentTitle} ${change.component}`
  return `Error handling tabs for ${rules.findTabs(id)?.tabs[0]?.label ?? id}`
}
