import { type AnswerSlot, listSlots } from '#form/answerSlot.ts'
import { type Choice, listPossibleChoices } from '#form/choice.ts'
import type { Condition } from '#form/condition.ts'
import { listQuestionSets } from '#form/form.ts'
import type { Page } from '#form/page.ts'
import type { Question } from '#form/question.ts'

/** A question and its context; one for each component of a group. */
export interface PlacedQuestion {
  /** With its full key. */
  readonly question: Question
  readonly slots: readonly AnswerSlot[]
  readonly page: Page
  /** The title of the section, with the component's in a group. */
  readonly place: string
  /** In a second or later component, which repeats the first one's issues. */
  readonly isRepeated: boolean
  /** All of these must hold: the conditions of the section, the item, the case and the question. */
  readonly shownWhen: readonly Condition[]
}

export type WalkedForm = ReturnType<typeof walkForm>

/** All sections and questions in order; rules see nothing else. */
export function walkForm(pages: readonly Page[]) {
  const questions: readonly PlacedQuestion[] = pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items.flatMap((item) =>
        listQuestionSets(item).flatMap(({ questions: asked, when, component = 1, title }) =>
          asked.map((question) => ({
            question,
            slots: listSlots(question),
            page,
            place: title === undefined ? section.title : `${section.title}: ${title}`,
            isRepeated: component > 1,
            // A question that is an item itself repeats its condition, which is harmless.
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
    sections: pages.flatMap((page) => page.sections),
    questions,
    /** Without those that repeat the first component of a group, and its issues. */
    own: questions.filter(({ isRepeated }) => !isRepeated),
    /** The first slot of each key; duplicates are found by another rule. */
    slots: new Map([...slots].reverse().map((slot) => [slot.key, slot])),
  }
}

/** All choices, whatever they depend on. The day matters only for lists of years. */
export function listEveryChoice(slots: readonly AnswerSlot[]): readonly Choice[] {
  return slots.flatMap(({ choices = [] }) => listPossibleChoices(choices, '2000-01-01'))
}
