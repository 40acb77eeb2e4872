import type { Draft, Unsent } from '#client/draft/draft.ts'
import { listUnsentAnswers } from '#client/draft/unsent.ts'
import type { Answer } from '#form/answers.ts'

import { draftRules } from './draftForm.ts'
import { showAnswer } from './draftLedger.ts'

/** All unsaved values of a student's key, wherever they are. */
export function listAccounted(draft: Draft, kept: Unsent, username: string, key: string): Answer[] {
  const here = draft.student?.username === username ? draft : undefined
  const left = draft.unsentByUsername[username]
  const sets = [...(here?.student?.conflicts ?? []), ...(left?.conflicts ?? []), ...kept.conflicts]
  const found = [
    here && listUnsentAnswers(draftRules, here)[key],
    ...(here?.student?.notSubmitted ?? []).filter((one) => one.key === key).map((one) => one.answer),
    left?.answers[key],
    kept.answers[key],
    ...sets.map((set) => set.answers[key]),
  ]
  return found.flatMap((answer) => (answer === undefined ? [] : [showAnswer(answer)]))
}
