import { listSlots } from './answerSlot.ts'
import { listChoiceConditions } from './choice.ts'
import { type Condition, listKeys } from './condition.ts'
import { type Form, listQuestionSets } from './form.ts'
import type { Section } from './page.ts'

/** The conditions that depend on each key. A change of any other key clears nothing. */
export function indexConditions(form: Form): ReadonlyMap<string, readonly Condition[]> {
  const index = new Map<string, Condition[]>()
  for (const condition of form.pages.flatMap(({ sections }) => sections).flatMap(listAskingConditions)) {
    for (const key of listKeys(condition)) index.set(key, [...(index.get(key) ?? []), condition])
  }
  return index
}

/** The conditions of a section and of its items, without those of single questions. */
export function listSectionConditions({ shownWhen, items }: Section): Condition[] {
  const ofItems = items.map((item) => ('key' in item ? undefined : item.shownWhen))
  const ofCases = items.flatMap(listQuestionSets).map(({ when }) => when)
  return [shownWhen, ...ofItems, ...ofCases].filter((condition) => condition !== undefined)
}

function listAskingConditions(section: Section): Condition[] {
  const questions = section.items.flatMap(listQuestionSets).flatMap((set) => set.questions)
  const triggers = section.items.filter((item) => item.kind === 'trigger')
  return [
    ...listSectionConditions(section),
    ...questions.flatMap(({ shownWhen }) => shownWhen ?? []),
    ...questions.flatMap(listSlots).flatMap(({ choices }) => listChoiceConditions(choices)),
    // An answer inside opens a trigger.
    ...triggers.map(({ items }) => ({
      any: items.flatMap(listSlots).map(({ key }) => ({ valueKey: key, operator: 'answered' }) as const),
    })),
  ]
}
