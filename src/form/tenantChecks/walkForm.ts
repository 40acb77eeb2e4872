import { type AnswerSlot, listSlots } from '#form/answerSlot.ts'
import { type Choice, listPossibleChoices } from '#form/choice.ts'
import { listQuestionSets } from '#form/form.ts'
import type { Page } from '#form/page.ts'

export type WalkedForm = ReturnType<typeof walkForm>

/** A question and its context; one for each component of a group. */
export type PlacedQuestion = WalkedForm['questions'][number]

/** All sections and questions in order; rules see nothing else. */
export function walkForm(pages: readonly Page[]) {
  const questions = [...walkQuestions(pages)]
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

function* walkQuestions(pages: readonly Page[]) {
  for (const page of pages)
    for (const section of page.sections)
      for (const item of section.items)
        for (const { questions, when, component = 1, title } of listQuestionSets(item))
          for (const question of questions)
            yield {
              /** With its full key. */
              question,
              slots: listSlots(question),
              page,
              section,
              /** The title of the section, with the component's in a group. */
              place: title === undefined ? section.title : `${section.title}: ${title}`,
              /** In a second or later component, which repeats the first one's issues. */
              isRepeated: component > 1,
              /** All of these must hold. A question that is an item itself repeats its condition, which is harmless. */
              shownWhen: [section.shownWhen, item.shownWhen, when, question.shownWhen].flatMap(
                (one) => one ?? [],
              ),
            }
}

/** All choices, whatever they depend on. The day matters only for lists of years. */
export function listEveryChoice(slots: readonly AnswerSlot[]): readonly Choice[] {
  return slots.flatMap(({ choices = [] }) => listPossibleChoices(choices, '2000-01-01'))
}
