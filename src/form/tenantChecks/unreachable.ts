import { type Condition, evaluateCondition } from '#form/condition.ts'

import type { PlacedQuestion, WalkedForm } from './walkForm.ts'

/**
 * Finds questions that can never be asked, because what they wait for is asked only after them: one that is shown by
 * its own answer, or several that wait for each other in a circle. Beginning with nothing, it asks again and again what
 * could be asked next; whatever an asked question could be answered with is taken to be possible.
 */
export function findUnreachable({ questions, slots }: WalkedForm): readonly string[] {
  const answerable = new Set<string>()
  let waiting = questions
  for (;;) {
    const next = waiting.filter((one) => canBeAnswered(one, answerable))
    if (next.length === 0) break
    for (const slot of next.flatMap((one) => one.slots)) answerable.add(slot.key)
    waiting = waiting.filter((one) => !next.includes(one))
  }
  // A misspelt key is told as such; whoever waits for it need not be told too.
  const known = new Set(slots.keys())
  return waiting
    .filter((one) => !one.isRepeated && canBeAnswered(one, known))
    .map(
      ({ question: { key } }) =>
        `The question ${key} can never be asked: what it waits for is asked only after it. Mend its condition.`,
    )
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

/** Whether it could hold when only these keys can have answers. */
function canHold(condition: Condition, answerable: ReadonlySet<string>): boolean {
  if ('all' in condition) return condition.all.every((part) => canHold(part, answerable))
  if ('any' in condition) return condition.any.some((part) => canHold(part, answerable))
  return answerable.has(condition.valueKey) || evaluateCondition(condition, {})
}
