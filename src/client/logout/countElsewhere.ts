import {
  countUnheardSubmits,
  countUnsentQuestions,
  nothingUnsaved,
  type Unsaved,
} from '../draft/countUnsaved.ts'
import { isEmptyEntry } from '../draft/keep/journalEntry.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import type { Sender } from '../draft/send/createSender.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import { askTabs } from './askTabs.ts'

/**
 * Counts what the student has unsaved in other windows of this browser, which save first. For those that sleep, and for
 * those that were closed, counts what they have left on the device.
 * @param isHurried doesn't wait until they have saved
 */
export async function countElsewhere(
  page: {
    readonly store: DraftStore
    readonly sender: Pick<Sender, 'catchUpWith'>
    readonly journal: Pick<Journal, 'readOthers'>
  },
  isHurried: boolean,
): Promise<Unsaved> {
  const { store, sender, journal } = page
  const before = await journal.readOthers()
  const open = before?.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))
  const told = await askTabs(open, isHurried)
  const silent = ((await journal.readOthers()) ?? []).filter(({ id }) => !told.has(id))
  const left = silent.filter(({ unsent }) => unsent === undefined || !isEmptyEntry(unsent))
  // A page that is being closed sends its last save, and nobody hears the reply.
  if (left.length > 0) await sender.catchUpWith(Infinity).catch(() => undefined)
  const { student } = store.getDraft()
  const counts = left.map(({ unsent }) => ({
    answers: unsent && student ? countUnsentQuestions(store.rules, unsent, student) : 1,
    files: 0,
    submits: unsent && student?.status !== 'submitted' ? countUnheardSubmits(unsent) : 0,
  }))
  return [...told.values(), ...counts].reduce(
    (sum, { answers, files, submits }) => ({
      answers: sum.answers + answers,
      files: sum.files + files,
      submits: sum.submits + submits,
    }),
    nothingUnsaved,
  )
}
