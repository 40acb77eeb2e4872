import { type AnswerSlot, listSlots } from '#form/answerSlot.ts'
import type { Choice } from '#form/choice.ts'
import type { Condition } from '#form/condition.ts'
import { listQuestionSets } from '#form/listQuestionSets.ts'
import type { Item, Page, Section } from '#form/page.ts'
import type { Question } from '#form/question.ts'

/** A question that can be asked, and what stands around it. Each component of a group has its own. */
export interface PlacedQuestion {
  /** Under its full key. */
  readonly question: Question
  readonly slots: readonly AnswerSlot[]
  readonly page: Page
  /** Whether it stands in a second or later component of a group, and so says what the first one's says. */
  readonly isRepeated: boolean
  /** All of these must hold for it to be asked: the section's, the item's, the case's and its own. */
  readonly shownWhen: readonly Condition[]
}

/** All pages, sections, items and questions in their order. The rules look at nothing else. */
export interface WalkedForm {
  readonly pages: readonly Page[]
  readonly sections: readonly Section[]
  readonly items: readonly Item[]
  readonly questions: readonly PlacedQuestion[]
  /** The first slot of each key: where two questions share one, a rule of its own tells it. */
  readonly slots: ReadonlyMap<string, AnswerSlot>
}

export function walkForm(pages: readonly Page[]): WalkedForm {
  const sections = pages.flatMap((page) => page.sections)
  const questions = pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items.flatMap((item) =>
        listQuestionSets(item).flatMap(({ questions: asked, when, component = 1 }) =>
          asked.map((question) => ({
            question,
            slots: listSlots(question),
            page,
            isRepeated: component > 1,
            // A question that is an item itself has its condition twice here, which says nothing more.
            shownWhen: [section.shownWhen, item.shownWhen, when, question.shownWhen].flatMap(
              (one) => one ?? [],
            ),
          })),
        ),
      ),
    ),
  )
  const slots = questions.flatMap((placed) => placed.slots)
  return {
    pages,
    sections,
    items: sections.flatMap((section) => section.items),
    questions,
    slots: new Map([...slots].reverse().map((slot) => [slot.key, slot])),
  }
}

/** Choices that are the same on every day and whatever else was answered. */
export function listFixedChoices({ slots }: PlacedQuestion): readonly Choice[] {
  return slots.flatMap(({ choices = [] }) => ('years' in choices || 'cases' in choices ? [] : choices))
}
