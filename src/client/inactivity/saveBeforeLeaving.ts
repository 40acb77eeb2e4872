import type { AnswersStore } from '../answers/answersStore.ts'
import { commitTyping } from '../session/commitTyping.ts'
import { keepUnsaved } from '../session/unsavedAnswers.ts'
import { settleWithin } from './settleWithin.ts'

/** How long a last save may take, in milliseconds. */
const maxSaveMilliseconds = 5000

/**
 * Saves what has been typed before a logout. What the server does not get in time waits for the same student's next
 * login in this page.
 * @param store the answers
 * @param saver saves them
 */
export async function saveBeforeLeaving(
  store: AnswersStore,
  saver: { save(): Promise<void> },
): Promise<void> {
  commitTyping()
  const changes = store.takeChanges('all')
  store.returnChanges(changes)
  if (!(await settleWithin(saver.save(), maxSaveMilliseconds))) keepUnsaved(changes)
}
