import { type Condition, listKeys } from './condition.ts'
import { type Form, listPossibleQuestions } from './form.ts'
import type { Item, Page } from './page.ts'
import type { Question } from './question.ts'

/**
 * Every condition that decides on what is asked or offered.
 * @param pages the form's pages
 */
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

/**
 * The keys on whose answers it depends what else is asked or offered, and those whose own choices depend on others: a
 * search may fill in one that is not offered. A change of any other key clears nothing.
 * @param form the tenant's form
 */
export function listConditionKeys(form: Form): ReadonlySet<string> {
  const dependent = [...form.slots.values()].filter(({ choices }) => choices && 'cases' in choices)
  return new Set([
    ...listAskingConditions(form.pages).flatMap(listKeys),
    ...dependent.map((slot) => slot.key),
  ])
}

function listShownWhen(shown: { readonly shownWhen?: Condition }): Condition[] {
  return shown.shownWhen ? [shown.shownWhen] : []
}

function listItemConditions(item: Item): Condition[] {
  return [...listShownWhen(item), ...(item.kind === 'exclusive' ? item.cases.map((one) => one.when) : [])]
}

function listQuestionConditions(question: Question): Condition[] {
  const sources = question.kind === 'radio' || question.kind === 'select' ? [question.choices] : []
  return [
    ...listShownWhen(question),
    ...sources.flatMap((source) => ('cases' in source ? source.cases.map((one) => one.when) : [])),
  ]
}
