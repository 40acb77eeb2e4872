import { settleWithin } from '../../inactivity/settleWithin.ts'
import { leaveInput } from '../../session/leaveInput.ts'
import type { DraftStore } from '../createDraftStore.ts'
import type { Sender } from './createSender.ts'

/** How long a last save may take, in milliseconds. */
const maxSaveMilliseconds = 5000

/** Saves what has been typed before a logout. What the server does not get in time stays in the draft. */
export async function saveBeforeLeaving(store: DraftStore, sender: Pick<Sender, 'save'>): Promise<void> {
  leaveInput()
  store.dispatch({ kind: 'inputsLeft' })
  await settleWithin(sender.save(), maxSaveMilliseconds)
}
