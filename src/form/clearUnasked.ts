import { type Answer, type Answers, readText } from './answers.ts'
import type { ApplicationContents } from './applicationContents.ts'
import { listAskedKeys } from './askedQuestions.ts'
import type { CalendarDate } from './calendarDate.ts'
import { listChoices } from './choice.ts'
import { getDescKey } from './answerSlot.ts'
import type { Form } from './form.ts'

/** Clearing one answer can hide the next question; no form is deeper than this. */
const deepestChain = 20

/**
 * Removes answers that are not asked for and choices that are no longer offered, again and again until nothing
 * changes, so that what is stored and submitted is only what the form asks (spec 4, conditional display).
 * @param form the tenant's form
 * @param contents the application
 * @param today needed for lists of years
 * @returns the answers that stay, `_desc` companions left out
 */
export function clearUnasked(form: Form, contents: ApplicationContents, today: CalendarDate): Answers {
  let answers = contents.answers
  for (let round = 0; round < deepestChain; round += 1) {
    const asked = listAskedKeys(form.pages, { ...contents, answers })
    const kept = Object.fromEntries(
      Object.entries(answers).filter(([key]) => asked.has(key) && isOffered(form, key, answers, today)),
    )
    if (Object.keys(kept).length === Object.keys(answers).length) return kept
    answers = kept
  }
  return answers
}

/**
 * Adds the label of each choice under `{key}_desc` (spec 3).
 * @param form the tenant's form
 * @param answers without companions
 * @param today needed for lists of years
 */
export function addDescriptions(form: Form, answers: Answers, today: CalendarDate): Answers {
  const described: Record<string, Answer> = { ...answers }
  for (const key of Object.keys(answers)) {
    const choices = form.slots.get(key)?.choices
    const value = readText(answers[key])
    if (!choices || value === '') continue
    const choice = listChoices(choices, answers, today).find((one) => one.value === value)
    if (choice) described[getDescKey(key)] = choice.label
  }
  return described
}

function isOffered(form: Form, key: string, answers: Answers, today: CalendarDate): boolean {
  const choices = form.slots.get(key)?.choices
  const value = readText(answers[key])
  return !choices || value === '' || listChoices(choices, answers, today).some((one) => one.value === value)
}
