import { type Answer, type Answers, isAnswered } from './answers.ts'
import type { AnswerSlot } from './answerSlot.ts'
import { listPossibleChoices } from './choice.ts'
import type { Form } from './form.ts'
import { isChosen, listRelatedParts, type LookupVisit, pickChanges } from './lookupAnswers.ts'
import { getUserEnteredKey, type LookupPart, type LookupQuestion } from './kinds/lookup.ts'

export type LookupRecord = Readonly<Partial<Record<LookupPart, string | null | undefined>>>

export function answerByChoosing(question: LookupQuestion, form: Form, now: Answers, label: string): Answers {
  return pickChanges(now, [
    [question.key, fitAnswer(form.slots.get(question.key), label)],
    [getUserEnteredKey(question), ''],
    ...(question.hiddenParts ?? []).map((part) => [question.prefix + part, ''] as const),
  ])
}

/** A part missing in the record keeps what was typed by hand, and is cleared if an earlier suggestion filled it. */
export function fillFromRecord(
  question: LookupQuestion,
  form: Form,
  { before, now }: LookupVisit,
  record: LookupRecord,
): Answers {
  const wasChosen = isChosen(question, before)
  const related = listRelatedParts(question)
  const wanted = question.parts.flatMap((part): [string, Answer][] => {
    const key = question.prefix + part
    const value = fitAnswer(form.slots.get(key), record[part] ?? '')
    if (isAnswered(value)) return [[key, value]]
    return wasChosen && related.includes(part) && now[key] === before[key] ? [[key, '']] : []
  })
  return pickChanges(now, wanted)
}

function fitAnswer(slot: AnswerSlot | undefined, value: string): string {
  if (!slot) return ''
  const text = value.trim()
  if (!slot.choices) return [...text].slice(0, slot.maxLength).join('').trimEnd()
  const isOffered = listPossibleChoices(slot.choices, anyDay).some((choice) => choice.value === text)
  return isOffered ? text : ''
}

/** Only lists of years depend on the day, and no part of a record uses one. */
const anyDay = '2000-01-01'
