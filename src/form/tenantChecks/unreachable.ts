import { type Condition, evaluateCondition } from '#form/condition.ts'

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
  return (
    shownWhen.every((condition) => canHold(condition, answerable)) &&
    slots.every(
      ({ choices = [] }) =>
        !('cases' in choices) || choices.cases.some((one) => canHold(one.when, answerable)),
    )
  )
}

/** Whether it could hold if only these keys can be answered. */
function canHold(condition: Condition, answerable: ReadonlySet<string>): boolean {
  if ('all' in condition) return condition.all.every((part) => canHold(part, answerable))
  if ('any' in condition) return condition.any.some((part) => canHold(part, answerable))
  return answerable.has(condition.valueKey) || evaluateCondition(condition, {})
}
