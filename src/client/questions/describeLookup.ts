import { type Answers, isAnswered, readText } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import type { LookupQuestion } from '#form/kinds/lookup.ts'

const nouns = { hs_ceeb: 'School', college_ceeb: 'College', address: 'Address' } as const

/**
 * What a screen reader says once a suggestion has been filled in, since it happened beside the search.
 * @param question the search, under its full key
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
 * What a screen reader says once free text has cleared what belonged to a suggestion.
 * @param form knows the fields' labels
 * @param emptied the answers that were cleared
 * @returns '' when none was
 */
export function describeEmptied(form: Form, emptied: Answers): string {
  const labels = Object.keys(emptied)
    .map((key) => form.slots.get(key))
    .filter((slot) => slot !== undefined && !slot.isHidden)
    .map((slot) => slot?.question.label)
  return labels.length > 0 ? `Cleared: ${labels.join(', ')}` : ''
}

/**
 * How many suggestions there are, in words.
 * @param count 0 or more
 */
export function countSuggestions(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
