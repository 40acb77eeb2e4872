import { countUnsaved, countUnsentQuestions } from '#client/draft/countUnsaved.ts'

import type { DraftDevice } from './draftDevice.ts'
import { draftRules } from './draftForm.ts'
import type { Username } from './draftServer.ts'
import { listAccounted } from './listAccounted.ts'

/**
 * A logout by choice in a window: all windows of the student save, and the student is asked about what is left.
 * @param windows those of its browser
 * @param isStaying what the student answers
 */
export function logOut(device: DraftDevice, windows: readonly DraftDevice[], isStaying: boolean): void {
  const user = device.findUser()
  const own = windows.filter((one) => one.findUser() === user)
  if (!user) {
    device.endSession(true)
    return
  }
  for (const one of own) {
    one.dispatch({ kind: 'inputsLeft' })
    one.reply()
  }
  // What closed pages have left is compared with what the server has.
  device.catchUp()
  const { student } = device.getDraft()
  const counts = own.map((one) => countUnsaved(draftRules, one.getDraft()).answers)
  const left = student
    ? device.listLeft().map((unsent) => countUnsentQuestions(draftRules, unsent, student))
    : []
  const isAsked = [...counts, ...left].some((count) => count > 0)
  if (isAsked && isStaying) return
  if (!isAsked) requireNothingLost(device, user, windows)
  for (const one of own) one.endSession(true)
}

/** @throws Error if anything would be lost. A window whose session has ended before keeps what it has. */
function requireNothingLost(device: DraftDevice, user: Username, windows: readonly DraftDevice[]): void {
  const ended = windows.map((one) => ({ ...one.getDraft(), student: undefined }))
  const lost = device
    .listOwed()
    .find(({ key, value }) => !ended.some((draft) => listAccounted(draft, [], user, key).includes(value)))
  if (lost)
    throw new Error(`${lost.key}: ${String(lost.value)} of ${user} was deleted by a logout that did not ask`)
}
