import { type Answers, isAnswered } from '#form/answers.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'

import type { LoadedDraft } from './draft.ts'
import type { TimedRules } from './draftRules.ts'
import { filterEntries } from './omitKeys.ts'
import { fillAnswers } from './reduceTyping.ts'

/**
 * Fills in answers, one block after the other, but none that would hide, and so clear, what is answered already.
 * @returns the draft, and the answers that were left out
 */
export function fillBlocks(
  rules: TimedRules,
  draft: LoadedDraft,
  answers: Answers,
): { readonly filled: LoadedDraft; readonly hiding: Answers } {
  const { form } = rules
  let filled = draft
  let hiding: Answers = {}
  for (const block of new Set(Object.keys(answers).map((key) => findAnswerBlock(form, key)))) {
    const part = filterEntries(answers, (key) => findAnswerBlock(form, key) === block)
    const next = fillAnswers(rules, filled, part)
    const shown = next.contents.answers
    const hides = Object.entries(filled.contents.answers).some(
      ([key, answer]) => isAnswered(answer) && !(key in shown),
    )
    if (hides) hiding = { ...hiding, ...part }
    else filled = next
  }
  return { filled, hiding }
}
