import {
  countUnheardSubmits,
  countUnsaved,
  countUnsentQuestions,
  nothingUnsaved,
  type Unsaved,
} from '#client/draft/countUnsaved.ts'
import type { StudentDraft, Unsent } from '#client/draft/draft.ts'

import type { DraftDevice } from './draftDevice.ts'
import { draftRules, numberKeys } from './draftForm.ts'
import type { Username } from './draftServer.ts'
import { listAccounted } from './listAccounted.ts'
import { listAskedSubmits } from './watchSubmits.ts'

/**
 * A logout by choice in a window: all windows of the student save, and the student is asked about what is left.
 * @param windows those of its browser
 * @param choice what the student answers, and whether the other windows sleep: then their records on the device count
 */
export function logOut(
  device: DraftDevice,
  windows: readonly DraftDevice[],
  { isStaying, areAsleep }: { readonly isStaying: boolean; readonly areAsleep: boolean },
): void {
  const user = device.findUser()
  const own = windows.filter((one) => one.findUser() === user)
  if (!user) {
    device.endSession(true)
    return
  }
  const asleep = areAsleep ? own.filter((one) => one !== device) : []
  const awake = own.filter((one) => !asleep.includes(one))
  for (const one of awake) {
    one.dispatch({ kind: 'inputsLeft' })
    one.reply()
  }
  // What closed pages and those that sleep have left is compared with what the server has.
  device.catchUp()
  const { student } = device.getDraft()
  const records = [...device.listLeft(), ...asleep.flatMap((one) => one.readRecord() ?? [])]
  const left = student ? records.map((unsent) => countLeft(unsent, student)) : []
  const counts = [...awake.map((one) => countUnsaved(draftRules, one.getDraft())), ...left]
  const isAsked = counts.some(({ answers, files, submits }) => answers + files + submits > 0)
  if (isAsked && isStaying) return
  if (!isAsked) requireNothingLost(device, user, windows, asleep)
  for (const one of own) one.endSession(true)
}

/** As `countElsewhere` counts a record. */
function countLeft(unsent: Unsent, student: StudentDraft): Unsaved {
  return {
    ...nothingUnsaved,
    answers: countUnsentQuestions(draftRules, unsent, student),
    submits: student.status === 'submitted' ? 0 : countUnheardSubmits(unsent),
  }
}

/** @throws Error if anything would be lost. A window whose session has ended before keeps what it has. */
function requireNothingLost(
  device: DraftDevice,
  user: Username,
  windows: readonly DraftDevice[],
  asleep: readonly DraftDevice[],
): void {
  const ended = windows.map((one) => ({ ...one.getDraft(), student: undefined }))
  const lost = device
    .listOwed()
    // Identifiers are not on the device: in a window that sleeps nobody counts them.
    .filter(({ window, key }) => !numberKeys.includes(key) || asleep.every((one) => one.window !== window))
    .find(({ key, value }) => !ended.some((draft) => listAccounted(draft, [], user, key).includes(value)))
  if (lost)
    throw new Error(`${lost.key}: ${String(lost.value)} of ${user} was deleted by a logout that did not ask`)
  const kept = listAskedSubmits(ended, [], user)
  const unheard = device.listSubmits(user).find((id) => !kept.includes(id))
  if (unheard !== undefined)
    throw new Error(`${unheard} of ${user} was forgotten by a logout that did not ask`)
  const isSending = windows
    .filter((one) => one.findUser() === user && !asleep.includes(one))
    .some((one) =>
      Object.values(one.getDraft().student?.uploads ?? {}).some(({ phase }) => phase === 'sending'),
    )
  if (isSending) throw new Error(`A file of ${user} was given up by a logout that did not ask`)
}
