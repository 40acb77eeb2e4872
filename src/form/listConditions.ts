import { listSlots } from './answerSlot.ts'
import { listChoiceConditions } from './choice.ts'
import { type Condition, listKeys } from './condition.ts'
import { type Form, listPossibleQuestions } from './form.ts'
import type { Item, Page, Trigger } from './page.ts'
import type { Question } from './question.ts'

function listAskingConditions(pages: readonly Page[]): Condition[] {
  return pages.flatMap((page) =>
    page.sections.flatMap((section) => [
      ...listShownWhen(section),
      ...section.items.flatMap((item) => [
        ...listItemConditions(item),
        ...listPossibleQuestions(item).flatMap(listQuestionConditions),
      ]),
    ]),
  )
}

/** The conditions that depend on each key. A change of any other key clears nothing. */
export function indexConditions(form: Form): ReadonlyMap<string, readonly Condition[]> {
  const index = new Map<string, Condition[]>()
  for (const condition of listAskingConditions(form.pages)) {
    for (const key of listKeys(condition)) index.set(key, [...(index.get(key) ?? []), condition])
  }
  return index
}

function listShownWhen(shown: { readonly shownWhen?: Condition }): Condition[] {
  return shown.shownWhen ? [shown.shownWhen] : []
}

function listItemConditions(item: Item): Condition[] {
  const cases = item.kind === 'exclusive' ? item.cases.map((one) => one.when) : []
  return [...listShownWhen(item), ...cases, ...(item.kind === 'trigger' ? [makeOpenCondition(item)] : [])]
}

function makeOpenCondition({ items }: Trigger): Condition {
  return { any: items.flatMap(listSlots).map(({ key }) => ({ valueKey: key, operator: 'answered' })) }
}

function listQuestionConditions(question: Question): Condition[] {
  return [
    ...listShownWhen(question),
    ...listSlots(question).flatMap(({ choices }) => listChoiceConditions(choices)),
  ]
}
