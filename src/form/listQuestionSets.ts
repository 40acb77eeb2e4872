import { listComponentQuestions } from './componentPrefix.ts'
import type { Condition } from './condition.ts'
import type { Item } from './page.ts'
import type { Question } from './question.ts'

export interface QuestionSet {
  readonly questions: readonly Question[]
  /** For a case of an exclusive group. */
  readonly when?: Condition
  /** For a component of an add-another group, from 1. */
  readonly component?: number
}

export function listQuestionSets(item: Item): readonly QuestionSet[] {
  switch (item.kind) {
    case 'addAnother':
      return Array.from({ length: item.max }, (_, index) => ({
        questions: listComponentQuestions(item, index + 1),
        component: index + 1,
      }))
    case 'tabs':
      return item.tabs.map((tab) => ({ questions: tab.items }))
    case 'exclusive':
      return item.cases.map(({ when, items }) => ({ questions: items, when }))
    case 'trigger':
      return [{ questions: item.items }]
    default:
      return [{ questions: [item] }]
  }
}
