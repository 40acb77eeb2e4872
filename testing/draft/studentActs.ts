import { listOpenConflicts } from '#client/draft/conflicts.ts'
import type { Draft } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import type { Answer } from '#form/answers.ts'

import { draftRules } from './draftForm.ts'
import type { DraftLedger } from './draftLedger.ts'
import { halfDay } from './judgeDraft.ts'
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
  return {
    type(key: string, value: Answer): void {
      const shown = getDraft().contents.answers[key] ?? ''
      getLedger().noteTyped(window, key, value, shown, getDraft().student?.stored[key] ?? '')
      jobs.noteTyped(key, value)
      act({ kind: 'typed', answers: { [key]: value } }, key)
    },
    typeText(text: string): void {
      const shown = getDraft().inputs['story'] ?? getDraft().contents.answers['story'] ?? ''
      getLedger().noteTyped(window, 'story', text, shown, getDraft().student?.stored['story'] ?? '')
      act({ kind: 'inputTyped', key: 'story', text }, 'story')
    },
    /** As the three inputs report it: first their text, then the date. */
    typeDay(isHalf: boolean): void {
      act({ kind: 'inputTyped', key: 'day', text: isHalf ? halfDay : '2007-4-15' }, 'day')
      const day = isHalf ? '' : '2007-04-15'
      const shown = getDraft().contents.answers['day'] ?? ''
      if (shown === day) return
      getLedger().noteTyped(window, 'day', day, shown, getDraft().student?.stored['day'] ?? '')
      act({ kind: 'typed', answers: { day } }, 'day')
    },
    /** Chooses every second typed answer. */
    resolve(first: number): void {
      const { student, contents } = getDraft()
      if (!student || student.conflicts.length === 0) return
      const ledger = getLedger()
      const open = Object.entries(listOpenConflicts(draftRules.form, student.conflicts))
      const typedKeys = open.filter((_, index) => (index + first) % 2 === 0).map(([key]) => key)
      for (const [key, { typed }] of open) {
        if (typedKeys.includes(key)) {
          jobs.free(typed)
          ledger.giveUp(key, contents.answers[key] ?? '')
          ledger.noteChoice(window, key, typed, [contents.answers[key] ?? '', student.stored[key] ?? ''])
        } else ledger.noteKept(key, contents.answers[key] ?? '', typed)
      }
      seen.keepEarlier(() =>
        act({ kind: 'conflictResolved', typedKeys }, 'way', 'jobs', ...draftRules.form.slots.keys()),
      )
      for (const key of typedKeys) {
        // Chosen beside another answer that hides it.
        const chosen = open.find(([own]) => own === key)?.[1].typed
        if (!(key in getDraft().contents.answers) && chosen !== undefined) ledger.giveUp(key, chosen)
      }
    },
  }
}
