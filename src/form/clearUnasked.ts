import { type Answer, type Answers, type ApplicationContents, readText } from './answers.ts'
import { listAskedKeys } from './askedQuestions.ts'
import type { CalendarDate } from './calendarDate.ts'
import { findChosen } from './choice.ts'
import { getDescKey } from './answerSlot.ts'
import type { Form } from './form.ts'

/** Clearing an answer can hide or show the next question; no form is deeper than this. */
const deepestChain = 20

/** Clears answers that are not asked and choices that are not offered, until nothing changes any more. */
export function clearUnasked(form: Form, contents: ApplicationContents, today: CalendarDate): Answers {
  let answers = contents.answers
  for (let round = 0; ; round += 1) {
    const asked = listAskedKeys(form.pages, { ...contents, answers })
    // Questions that hide each other would loop forever; from here on cleared answers stay cleared.
    const from = round < deepestChain ? contents.answers : answers
    const kept = Object.fromEntries(
      Object.entries(from).filter(([key]) => asked.has(key) && isOffered(form, key, answers, today)),
    )
    if (hasSameKeys(kept, answers)) return kept
    answers = kept
  }
}

export function addDescriptions(form: Form, answers: Answers, today: CalendarDate): Answers {
  const described: Record<string, Answer> = { ...answers }
  for (const key of Object.keys(answers)) {
    const choice = findChosen(form.slots.get(key)?.choices, answers, key, today)
    if (choice) described[getDescKey(key)] = choice.label
  }
  return described
}

function hasSameKeys(one: Answers, other: Answers): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => key in other)
}

/** Whether an answer is none, or one that a choice offers with the other answers. */
export function isOffered(form: Form, key: string, answers: Answers, today: CalendarDate): boolean {
  const choices = form.slots.get(key)?.choices
  return !choices || readText(answers[key]) === '' || findChosen(choices, answers, key, today) !== undefined
}
