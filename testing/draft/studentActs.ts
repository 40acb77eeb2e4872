import { listOpenConflicts } from '#client/draft/conflicts.ts'
import type { Draft } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import { getShownAnswer } from '#client/draft/shownAnswers.ts'
import { isSameQuestion, listConflictQuestions } from '#client/draft/use/listConflictQuestions.ts'
import type { Answer } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import { draftRules, draftTime } from './draftForm.ts'
import type { DraftLedger } from './draftLedger.ts'
import { halfDay } from './draftChecks.ts'
import type { watchJobs } from './watchJobs.ts'
import type { watchSeen } from './watchSeen.ts'

/** What a student types and chooses in a window, with what is owed from then on. */
export function createStudentActs(inWindow: {
  readonly window: string
  readonly getDraft: () => Draft
  readonly getLedger: () => DraftLedger
  readonly act: (event: DraftEvent, ...causes: readonly string[]) => void
  readonly jobs: ReturnType<typeof watchJobs>
  readonly seen: ReturnType<typeof watchSeen>
}) {
  const { window, getDraft, getLedger, act, jobs, seen } = inWindow
  const readDialog = () => {
    const { contents, student } = getDraft()
    if (!student || student.conflicts.length === 0) return undefined
    const time = { today: '2026-11-01', now: new Date(draftTime) }
    const questions = listConflictQuestions(draftRules.form, getDraft(), time)
    return {
      questions,
      contents,
      stored: student.stored,
      open: listOpenConflicts(draftRules.form, student.conflicts),
    }
  }
  /** What the open dialog shows. */
  let inDialog: ReturnType<typeof readDialog>
  return {
    type(key: string, value: Answer): void {
      const shown = getShownAnswer(getDraft(), key) ?? ''
      // What shows that value already has told of it before.
      if (!isSameAnswer(shown, value)) {
        getLedger().noteTyped(window, key, value, shown, getDraft().student?.stored[key] ?? '')
        jobs.noteTyped(key, value)
      }
      act({ kind: 'typed', answers: { [key]: value } }, key)
    },
    typeText(text: string): void {
      const shown = getDraft().inputs['story'] ?? getShownAnswer(getDraft(), 'story') ?? ''
      getLedger().noteTyped(window, 'story', text, shown, getDraft().student?.stored['story'] ?? '')
      act({ kind: 'inputTyped', key: 'story', text }, 'story')
    },
    /** As the three inputs report it: first their text, then the date. */
    typeDay(isHalf: boolean): void {
      act({ kind: 'inputTyped', key: 'day', text: isHalf ? halfDay : '2007-4-15' }, 'day')
      const day = isHalf ? '' : '2007-04-15'
      const shown = getShownAnswer(getDraft(), 'day') ?? ''
      if (shown === day) return
      getLedger().noteTyped(window, 'day', day, shown, getDraft().student?.stored['day'] ?? '')
      act({ kind: 'typed', answers: { day } }, 'day')
    },
    /** Reads that nothing was submitted, and what was not part of a submission, and closes the messages. */
    readNotSubmitted(): void {
      const { submit } = getDraft().student ?? {}
      if (submit?.phase === 'notSubmitted') act({ kind: 'submitEnded', id: submit.id })
      for (const { key, answer } of getDraft().student?.notSubmitted ?? []) getLedger().giveUp(key, answer)
      act({ kind: 'notSubmittedRead' })
    },
    /** The dialog opens, unless it is open, and shows what there is to choose now. */
    openDialog(): void {
      inDialog ??= readDialog()
    },
    /** Chooses every second typed answer, in the dialog that is open or in a new one. */
    resolve(first: number): void {
      const dialog = inDialog ?? readDialog()
      inDialog = undefined
      // One whose answers have changed meanwhile is asked again.
      const asked = readDialog()?.questions.filter((one) =>
        dialog?.questions.some((other) => isSameQuestion(one, other)),
      )
      if (!dialog || !asked || asked.length === 0) return
      const ledger = getLedger()
      const askedKeys = asked.flatMap(({ keys }) => keys)
      const typedKeys = asked.filter((_, index) => (index + first) % 2 === 0).flatMap(({ keys }) => keys)
      const { contents, stored, open } = dialog
      for (const [key, { typed }] of Object.entries(open).filter(([own]) => askedKeys.includes(own))) {
        if (typedKeys.includes(key)) {
          jobs.free(typed)
          ledger.giveUp(key, contents.answers[key] ?? '')
          ledger.noteChoice(window, key, typed, [contents.answers[key] ?? '', stored[key] ?? ''])
        } else ledger.noteKept(key, contents.answers[key] ?? '', typed)
      }
      seen.keepEarlier(() =>
        act(
          { kind: 'conflictResolved', typedKeys, askedKeys },
          'way',
          'jobs',
          ...draftRules.form.slots.keys(),
        ),
      )
      for (const key of typedKeys) {
        // Chosen beside another answer that hides it.
        const chosen = open[key]?.typed
        if (!(key in getDraft().contents.answers) && chosen !== undefined) ledger.giveUp(key, chosen)
      }
    },
  }
}
