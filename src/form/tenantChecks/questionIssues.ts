import { getOfficeKind } from '#form/kinds/kinds.ts'
import { listRequirements } from '#form/rule.ts'

import type { Rule } from './applyRules.ts'
import { findTermIssues } from './termIssues.ts'
import type { PlacedQuestion } from './walkForm.ts'

/** Checks a question by itself: its texts, useless rules, and the rules of its kind. */
export const questionRules: readonly Rule<PlacedQuestion>[] = [
  ({ question: { key, label } }) => label.trim() === '' && `The question ${key} has no label. Write one.`,
  ({ question: { key, recordLabel } }) =>
    recordLabel?.trim() === '' &&
    `The recordLabel of the question ${key} is empty. Write what a reader is told, or take it away.`,
  ({ question: { key, required, rules = [] } }) =>
    [...listRequirements(required), ...rules].some(({ message }) => message.trim() === '') &&
    `The question ${key} has a requirement or rule without a message. Write one.`,
  ({ question: { key, rules = [] }, slots }) =>
    rules.length > 0 &&
    !slots.some(({ holds }) => holds === 'text' || holds === 'date') &&
    `The rules of ${key} are never looked at: only text can be judged by them. Use required instead.`,
  ({ question }) => getOfficeKind(question.kind).findIssues?.(question),
  findTermIssues,
]
