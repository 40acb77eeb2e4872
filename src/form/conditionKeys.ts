import { type Condition, listKeys } from './condition.ts'
import { type Form, listPossibleQuestions } from './form.ts'
import type { Item } from './page.ts'

/**
 * The keys on whose answers it depends what else is asked or offered. A change of any other key clears nothing.
 * @param form the tenant's form
 */
export function listConditionKeys(form: Form): ReadonlySet<string> {
  const conditions = form.pages.flatMap((page) =>
    page.sections.flatMap((section) => [
      ...listShownWhen(section),
      ...section.items.flatMap((item) => [
        ...listShownWhen(item),
        ...listCases(item),
        ...listPossibleQuestions(item).flatMap((question) => [
          ...listShownWhen(question),
          ...(question.kind === 'select' || question.kind === 'radio' ? listCases(question.choices) : []),
        ]),
      ]),
    ]),
  )
  return new Set(conditions.flatMap(listKeys))
}

function listShownWhen(shown: { readonly shownWhen?: Condition }): Condition[] {
  return shown.shownWhen ? [shown.shownWhen] : []
}

function listCases(source: Item | object): Condition[] {
  return 'cases' in source && Array.isArray(source.cases)
    ? source.cases.map((one: { readonly when: Condition }) => one.when)
    : []
}
