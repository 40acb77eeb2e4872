import { type Answers, isAnswered, readText } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import type { LookupQuestion } from '#form/kinds/lookup.ts'

const nouns = { hs_ceeb: 'School', college_ceeb: 'College', address: 'Address' } as const

/**
 * The announcement after a suggestion has filled in other fields.
 * @param question the search under its full key
 * @param answers all answers
 */
export function describeFilled(question: LookupQuestion, answers: Answers): string {
  const keys = question.parts
    .filter((part) => !question.hiddenParts?.includes(part))
    .map((part) => question.prefix + part)
  const values = [...new Set([question.key, ...keys])].map((key) => readText(answers[key])).filter(isAnswered)
  return `${nouns[question.category]} filled in: ${values.join(', ')}`
}

/**
 * The announcement after free text has cleared fields that a suggestion had filled in.
 * @param form for the fields' labels
 * @param emptied the cleared answers
 * @returns '' when nothing was cleared
 */
export function describeEmptied(form: Form, emptied: Answers): string {
  const labels = Object.keys(emptied)
    .map((key) => form.slots.get(key))
    .filter((slot) => slot !== undefined && !slot.isHidden)
    .map((slot) => slot?.question.label)
  return labels.length > 0 ? `Cleared: ${labels.join(', ')}` : ''
}

export function countSuggestions(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
