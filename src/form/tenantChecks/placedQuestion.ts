import { type AnswerSlot, listSlots } from '#form/answerSlot.ts'
import type { Condition } from '#form/condition.ts'
import { listPossibleQuestions } from '#form/form.ts'
import type { Item, Page } from '#form/page.ts'
import type { Question } from '#form/question.ts'

/** A question that can be asked, and what stands around it. Each component of a group has its own. */
export interface PlacedQuestion {
  /** Under its full key. */
  readonly question: Question
  readonly page: Page
  /** Whether it stands in a second or later component of a group, and so says what the first one's says. */
  readonly isRepeated: boolean
  /** All of these must hold for it to be asked: the section's, the item's, the case's and its own. */
  readonly shownWhen: readonly Condition[]
}

/**
 * Every question that the pages can ask, in their order.
 * @param pages the tenant's
 */
export function placeQuestions(pages: readonly Page[]): PlacedQuestion[] {
  return pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items.flatMap((item) =>
        listInItem(item).map(({ question, when }, index) => ({
          question,
          page,
          isRepeated: item.kind === 'addAnother' && index >= item.items.length,
          // A question that is an item itself has its condition twice here, which says nothing more.
          shownWhen: [section.shownWhen, item.shownWhen, when, question.shownWhen].flatMap(
            (one) => one ?? [],
          ),
        })),
      ),
    ),
  )
}

/**
 * The first slot of each key: where two questions share one, that is told elsewhere.
 * @param placed the questions
 */
export function indexSlots(placed: readonly PlacedQuestion[]): ReadonlyMap<string, AnswerSlot> {
  const slots = placed.flatMap(({ question }) => listSlots(question))
  return new Map([...slots].reverse().map((slot) => [slot.key, slot]))
}

function listInItem(item: Item): { readonly question: Question; readonly when?: Condition }[] {
  return item.kind === 'exclusive'
    ? item.cases.flatMap(({ when, items }) => items.map((question) => ({ question, when })))
    : listPossibleQuestions(item).map((question) => ({ question }))
}
