import { settleWithin } from '../../inactivity/settleWithin.ts'
import { leaveInput } from '../../session/leaveInput.ts'
import type { DraftStore } from '../createDraftStore.ts'
import type { Sender } from './createSender.ts'

/** Time limit of the last save. */
const maxSaveMilliseconds = 5000

/** Saves before a logout. What the server doesn't get in time stays in the draft. */
export async function saveBeforeLeaving(store: DraftStore, sender: Pick<Sender, 'save'>): Promise<void> {
  leaveInput()
  store.dispatch({ kind: 'inputsLeft' })
  await settleWithin(sender.save(), maxSaveMilliseconds)
}
