import { type Answer, type Answers, isAnswered, readText } from './answers.ts'
import { getUserEnteredKey, type LookupPart, type LookupQuestion } from './kinds/lookup.ts'

export interface LookupVisit {
  readonly before: Answers
  readonly now: Answers
}

export function isChosen(question: LookupQuestion, answers: Answers): boolean {
  return isAnswered(answers[question.key]) && answers[getUserEnteredKey(question)] !== 'Y'
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

/** Free text clears what the previous suggestion filled; what was typed by hand stays. */
export function answerByLeaving(
  question: LookupQuestion,
  { before, now }: LookupVisit,
  isUsed = false,
): Answers {
  if (!isAnswered(now[question.key]) || (isChosen(question, now) && !isUsed)) return {}
  const cleared = isChosen(question, before) ? listRelatedParts(question) : (question.hiddenParts ?? [])
  return pickChanges(now, [
    [getUserEnteredKey(question), 'Y'],
    ...cleared
      .map((part) => question.prefix + part)
      .filter((key) => now[key] === before[key])
      .map((key) => [key, ''] as const),
  ])
}

export function listRelatedParts({ key, prefix, parts, lastingParts }: LookupQuestion): LookupPart[] {
  return parts.filter((part) => prefix + part !== key && !lastingParts?.includes(part))
}

/** Leaves out unchanged answers, so that they are not saved. */
export function pickChanges(now: Answers, wanted: readonly (readonly [string, Answer])[]): Answers {
  return Object.fromEntries(wanted.filter(([key, answer]) => (now[key] ?? '') !== answer))
}
