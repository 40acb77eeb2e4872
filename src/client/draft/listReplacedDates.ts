import type { Draft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'

const names = ['year', 'month', 'day']

/**
 * Lists what was typed of dates that the draft doesn't have, since there is another date, such as `Date of Birth (year
 * 2009, month 4)`.
 * @param before the inputs of closed pages, and of this one
 */
export function listReplacedDates(
  { form }: DraftRules,
  before: readonly Draft['inputs'][],
  { inputs, contents }: Draft,
): readonly string[] {
  const dates = before.flatMap(Object.entries<string>).flatMap(([key, text]) => {
    const slot = form.slots.get(key)
    if (slot?.holds !== 'date') return []
    const shown = String(contents.answers[key] || inputs[key] || '').split('-')
    const parts = text.split('-').map((part, index) => ({ name: names[index], part, shown: shown[index] }))
    const typed = parts.filter(({ part }) => part !== '')
    // The same date with more or less of it is not another one.
    if (typed.every((one) => Number(one.part) === Number(one.shown))) return []
    const words = typed.map(({ name, part }) => `${name} ${part}`)
    return [`${slot.question.label} (${words.join(', ')})`]
  })
  return [...new Set(dates)]
}
