import { listSlots } from '#form/answerSlot.ts'
import { getOfficeKind } from '#form/kinds/officeKinds.ts'
import type { Question } from '#form/question.ts'
import { listRequirements } from '#form/rule.ts'

import type { PlacedQuestion } from './placedQuestion.ts'

/**
 * Finds what is wrong with one question by itself: its choices, its texts, and rules that would never be looked at.
 * @param placed the question
 */
export function findQuestionIssues({ question, isRepeated }: PlacedQuestion): string[] {
  if (isRepeated) return []
  return [
    ...(question.label.trim() === '' ? [`The question ${question.key} has no label. Write one.`] : []),
    ...checkMessages(question),
    ...getOfficeKind(question.kind).findIssues(question),
  ]
}

function checkMessages(question: Question): string[] {
  const { key, required, rules = [] } = question
  const isText = listSlots(question).some(({ holds }) => holds === 'text' || holds === 'date')
  const isSilent = [...listRequirements(required), ...rules].some(({ message }) => message.trim() === '')
  return [
    ...(isSilent ? [`The question ${key} has a requirement or rule without a message. Write one.`] : []),
    ...(rules.length > 0 && !isText
      ? [`The rules of ${key} are never looked at: only text can be judged by them. Use required instead.`]
      : []),
  ]
}
