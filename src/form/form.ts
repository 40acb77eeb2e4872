import { type AnswerSlot, getDescKey, listSlots } from './answerSlot.ts'
import { listComponentQuestions } from './componentPrefix.ts'
import type { Condition } from './condition.ts'
import type { Item, Page, Question } from './page.ts'

export interface Form {
  readonly pages: readonly Page[]
  readonly slots: ReadonlyMap<string, FormSlot>
  readonly documentKeys: readonly string[]
  /** Every `_desc` key; only the server writes them. */
  readonly descKeys: ReadonlySet<string>
}

export interface FormSlot extends AnswerSlot {
  readonly page: Page
}

/** @throws Error if a key occurs twice; `checkTenant` explains it in more detail */
export function makeForm(pages: readonly Page[]): Form {
  const slots = new Map<string, FormSlot>()
  for (const page of pages) {
    for (const slot of listItems([page]).flatMap(listPossibleQuestions).flatMap(listSlots)) {
      if (slots.has(slot.key)) throw new Error(slot.key)
      slots.set(slot.key, { ...slot, page })
    }
  }
  const all = [...slots.values()]
  return {
    pages,
    slots,
    documentKeys: all.filter((slot) => slot.holds === 'document').map((slot) => slot.key),
    descKeys: new Set(all.filter((slot) => slot.choices).map((slot) => getDescKey(slot.key))),
  }
}

export function listItems(pages: readonly Page[]): Item[] {
  return pages.flatMap((page) => page.sections.flatMap((section) => section.items))
}

export function listPossibleQuestions(item: Item): readonly Question[] {
  return listQuestionSets(item).flatMap(({ questions }) => questions)
}

export interface QuestionSet {
  readonly questions: readonly Question[]
  /** For a case of an exclusive group. */
  readonly when?: Condition
  /** For a component of an add-another group, from 1, and its name, such as `College 2`. */
  readonly component?: number
  readonly title?: string
}

export function listQuestionSets(item: Item): readonly QuestionSet[] {
  switch (item.kind) {
    case 'addAnother':
      return Array.from({ length: item.max }, (_, index) => ({
        questions: listComponentQuestions(item, index + 1),
        component: index + 1,
        title: `${item.componentTitle} ${index + 1}`,
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
