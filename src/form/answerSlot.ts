import { longestChoice } from './choice.ts'
import { defaultMaxLength, type KindSlot } from './kinds/kind.ts'
import { getKind } from './kinds/kinds.ts'
import type { Question } from './page.ts'

export interface AnswerSlot extends KindSlot {
  readonly question: Question
  readonly maxLength: number
}

/** The keys that a question writes. Questions share none, except that a lookup fills the questions beside it. */
export function listSlots(question: Question): AnswerSlot[] {
  const slots = getKind(question.kind).listSlots(question)
  return slots.map((slot) => ({
    maxLength: slot.choices ? longestChoice : defaultMaxLength,
    ...slot,
    question,
  }))
}

export function getDescKey(key: string): string {
  return `${key}_desc`
}
