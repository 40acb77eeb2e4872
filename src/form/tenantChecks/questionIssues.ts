import { getOfficeKind } from '#form/kinds/officeKinds.ts'
import { listRequirements } from '#form/rule.ts'

import { issueIf } from './issueIf.ts'
import type { PlacedQuestion } from './walkForm.ts'

/** Finds what is wrong with one question by itself: its texts, rules that would never be looked at, and its kind's own. */
export function findQuestionIssues({ question, slots }: PlacedQuestion): readonly string[] {
  const { key, label, required, rules = [] } = question
  const isText = slots.some(({ holds }) => holds === 'text' || holds === 'date')
  return [
    ...issueIf(label.trim() === '', `The question ${key} has no label. Write one.`),
    ...issueIf(
      [...listRequirements(required), ...rules].some(({ message }) => message.trim() === ''),
      `The question ${key} has a requirement or rule without a message. Write one.`,
    ),
    ...issueIf(
      rules.length > 0 && !isText,
      `The rules of ${key} are never looked at: only text can be judged by them. Use required instead.`,
    ),
    ...getOfficeKind(question.kind).findIssues(question),
  ]
}
