import { canHold } from '#form/condition.ts'

import type { PlacedQuestion, WalkedForm } from './walkForm.ts'

/**
 * Finds questions that can never be asked: shown by their own answer, or waiting for each other in a circle. Starting
 * with nothing, it repeatedly adds what could be asked next, assuming that asked questions may have any answer.
 */
export function* findUnreachable({ questions, slots }: WalkedForm) {
  const answerable = new Set<string>()
  let waiting = questions
  for (;;) {
    const next = waiting.filter((one) => canBeAnswered(one, answerable))
    if (next.length === 0) break
    for (const slot of next.flatMap((one) => one.slots)) answerable.add(slot.key)
    waiting = waiting.filter((one) => !next.includes(one))
  }
  // A misspelled key is reported as such, not as unreachable.
  const known = new Set(slots.keys())
  for (const one of waiting)
    if (!one.isRepeated && canBeAnswered(one, known))
      yield `The question ${one.question.key} can never be asked: its condition depends on itself, or on questions that are asked only after it. Correct the condition.`
}

function canBeAnswered({ shownWhen, slots }: PlacedQuestion, answerable: ReadonlySet<string>): boolean {
  const isAnswerable = (key: string): boolean => answerable.has(key)
  return (
    shownWhen.every((condition) => canHold(condition, isAnswerable)) &&
    slots.every(
      ({ choices = [] }) =>
        !('cases' in choices) || choices.cases.some((one) => canHold(one.when, isAnswerable)),
    )
  )
}
