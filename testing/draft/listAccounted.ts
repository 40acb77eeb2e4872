import type { Draft, Unsent } from '#client/draft/draft.ts'
import { listUnsentAnswers } from '#client/draft/unsent.ts'
import type { Answer } from '#form/answers.ts'

import { draftRules } from './draftForm.ts'
import { nameFamily, showAnswer } from './draftLedger.ts'

/** All unsaved values of a student's question, wherever they are. */
export function listAccounted(
  draft: Draft,
  kept: readonly Unsent[],
  username: string,
  key: string,
): Answer[] {
  const here = draft.student?.username === username ? draft : undefined
  const left = draft.unsentByUsername[username]
  const unsent = left ? [left, ...kept] : kept
  const records: Readonly<Record<string, Answer>>[] = [
    here ? listUnsentAnswers(draftRules, here) : {},
    ...(here?.student?.notSubmitted ?? []).map((one) => ({ [one.key]: one.answer })),
    ...(here?.student?.conflicts ?? []).map((set) => set.answers),
    ...unsent.flatMap((one) => [one.answers, ...one.conflicts.map((set) => set.answers)]),
  ]
  return records
    .flatMap((record) => Object.entries(record))
    .filter(([own]) => nameFamily(own) === nameFamily(key))
    .map(([, answer]) => showAnswer(answer))
}
