import { type Answers, isAnswered } from '#form/answers.ts'
import { findAnswerBlock, listBlockKeys } from '#form/listAnswerBlocks.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import type { ConflictSet, Draft, Unsent } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { filterEntries } from './omitKeys.ts'
import { listPending, listSentAnswers } from './sending.ts'

export const nothingUnsent: Unsent = {
  page: '',
  answers: {},
  base: {},
  inputs: {},
  groupChanges: [],
  sent: [],
  removals: {},
  conflicts: [],
}

/** Every unacknowledged answer, including text areas with focus, without conflicts. */
export function listUnsentAnswers(rules: DraftRules, draft: Draft): Answers {
  const shown = draft.contents.answers
  // Another answer is shown where the student has to choose, or has typed again. Closed pages may have sent two.
  const sent = (draft.student?.sent ?? []).map((change) =>
    filterEntries(listSentAnswers({ sent: [change] }), (key, answer) => isSameAnswer(shown[key], answer)),
  )
  return Object.assign({}, ...sent, listPending(rules, draft), listTexts(rules, draft)) as Answers
}

/** What was typed in text areas since they were last committed. */
export function listTexts(rules: DraftRules, { inputs, contents }: Draft): Unsent['inputs'] {
  return filterEntries(
    inputs,
    (key, text) => rules.isAnswerOnceLeft(key) && text !== (contents.answers[key] ?? ''),
  )
}

/** Everything needed to restore the unsent answers later. */
export function listUnsent(rules: DraftRules, draft: Draft): Unsent {
  const { student } = draft
  const answers = listUnsentAnswers(rules, draft)
  const blocks = new Set(Object.keys(answers).flatMap((key) => findAnswerBlock(rules.form, key) ?? []))
  const keys = [...blocks].flatMap(listBlockKeys)
  return {
    page: student?.page.id ?? '',
    answers,
    base: Object.fromEntries(keys.map((key) => [key, student?.stored[key] ?? ''])),
    inputs: listHalfTyped(rules, draft),
    groupChanges: student?.groupChanges ?? [],
    sent: student?.sent ?? [],
    removals: student?.removals ?? {},
    conflicts: listOpenSets(draft),
    submit: student?.submit,
  }
}

/** Unsent answers that were shown before and are not any more. */
export function listNewlyHidden(rules: DraftRules, before: Draft, after: Draft): Answers {
  return filterEntries(
    listUnsentAnswers(rules, before),
    (key, answer) => isAnswered(answer) && key in before.contents.answers && !(key in after.contents.answers),
  )
}

/** Unresolved conflicts, and answers that were not submitted. */
function listOpenSets({ student }: Draft): readonly ConflictSet[] {
  const named = (student?.notSubmitted ?? []).map(
    ({ key, answer }) => ({ source: 'device', answers: { [key]: answer } }) as const,
  )
  return [...(student?.conflicts ?? []), ...named]
}

/** Half dates and other input without an answer. */
export function listHalfTyped(rules: DraftRules, { inputs, contents }: Draft): Unsent['inputs'] {
  return filterEntries(
    inputs,
    (key, text) => text !== '' && !rules.isAnswerOnceLeft(key) && !isAnswered(contents.answers[key]),
  )
}
