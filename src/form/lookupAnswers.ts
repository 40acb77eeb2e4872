import { type Answer, type Answers, isAnswered, readText } from './answers.ts'
import { getUserEnteredKey, type LookupPart, type LookupQuestion, partMark } from './kinds/lookup.ts'

export interface LookupVisit {
  readonly before: Answers
  readonly now: Answers
}

export function isChosen(question: LookupQuestion, answers: Answers): boolean {
  return isAnswered(answers[question.key]) && !isAnswered(answers[getUserEnteredKey(question)])
}

/** Typing removes the code; clearing the text clears all of its parts; typing again in the same visit restores them. */
export function answerByTyping(
  question: LookupQuestion,
  { before, now }: LookupVisit,
  text: string,
): Answers {
  const mark = getUserEnteredKey(question)
  const related = question.parts.filter((part) => question.prefix + part !== question.key)
  const isEmpty = text.trim() === ''
  const isOld = text === readText(before[question.key])
  const keepOrClear = (part: LookupPart): [string, Answer] => {
    const key = question.prefix + part
    const old = before[key] ?? ''
    if (isEmpty) return [key, '']
    if (question.hiddenParts?.includes(part)) return [key, isOld ? old : '']
    return [key, isAnswered(now[key]) ? (now[key] ?? '') : old]
  }
  return pickChanges(now, [
    ...related.map(keepOrClear),
    [mark, isEmpty ? '' : isOld ? (before[mark] ?? '') : 'Y'],
    [question.key, text],
  ])
}

/**
 * Free text clears what the previous suggestion filled; what was typed by hand stays.
 * @param end whether 'Use: {text}' was chosen, and otherwise the names that the search offered
 */
export function answerByLeaving(
  question: LookupQuestion,
  { before, now }: LookupVisit,
  { isUsed = false, offered = [] }: { readonly isUsed?: boolean; readonly offered?: readonly string[] } = {},
): Answers {
  if (!isAnswered(now[question.key]) || (isChosen(question, now) && !isUsed)) return {}
  const mark = getUserEnteredKey(question)
  // It was validated when it was typed.
  if (!isUsed && isAnswered(before[mark]) && now[question.key] === before[question.key]) return {}
  const cleared = isChosen(question, before) ? listRelatedParts(question) : (question.hiddenParts ?? [])
  return pickChanges(now, [
    [mark, isUsed || !isPartOfName(question, now, offered) ? 'Y' : partMark],
    ...cleared
      .map((part) => question.prefix + part)
      .filter((key) => now[key] === before[key])
      .map((key) => [key, ''] as const),
  ])
}

/** Whether the search was left with part of a name in it. */
export function isPart(question: LookupQuestion, answers: Answers): boolean {
  return isAnswered(answers[question.key]) && answers[getUserEnteredKey(question)] === partMark
}

/** Whether the text is in an offered name, and is not one itself. Of an address every text is as good as another. */
export function isPartOfName(
  { key, category }: LookupQuestion,
  answers: Answers,
  offered: readonly string[],
): boolean {
  const text = fold(readText(answers[key]))
  const names = offered.map(fold)
  return (
    text !== '' &&
    category !== 'address' &&
    !names.includes(text) &&
    names.some((name) => name.includes(text))
  )
}

function fold(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

export function listRelatedParts({ key, prefix, parts, lastingParts }: LookupQuestion): LookupPart[] {
  return parts.filter((part) => prefix + part !== key && !lastingParts?.includes(part))
}

/** Leaves out unchanged answers, so that they are not saved. */
export function pickChanges(now: Answers, wanted: readonly (readonly [string, Answer])[]): Answers {
  return Object.fromEntries(wanted.filter(([key, answer]) => (now[key] ?? '') !== answer))
}
