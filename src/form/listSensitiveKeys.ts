import { getDescKey } from './answerSlot.ts'
import { getKind } from './kinds/kinds.ts'
import { listLateKeys } from './lateDocuments.ts'
import type { PlacedQuestion } from './tenantChecks/walkForm.ts'

/** The keys of a question: of its row in a record, its answers, the labels of its choices, and its late documents. */
export function listQuestionKeys({ question, slots }: PlacedQuestion): string[] {
  return [
    question.key,
    ...slots.flatMap(({ key, choices }) => (choices ? [key, getDescKey(key)] : [key])),
    ...(question.kind === 'upload' ? listLateKeys(question.key) : []),
  ]
}

/**
 * The keys of sensitive questions: those marked so, those of marked sections, and sealed numbers. A sensitive search makes
 * sensitive what it fills, such as the place of a school.
 */
export function listSensitiveKeys(questions: readonly PlacedQuestion[]): ReadonlySet<string> {
  const marked = questions.filter(
    ({ question, section, slots }) =>
      question.isSensitive === true || section.isSensitive === true || slots.some(({ isSealed }) => isSealed),
  )
  const filled = new Set(
    marked.flatMap(({ question }) => getKind(question.kind).getBlock?.(question).keys ?? []),
  )
  const others = questions.filter(({ slots }) => slots.some(({ key }) => filled.has(key)))
  return new Set([...marked, ...others].flatMap(listQuestionKeys))
}
