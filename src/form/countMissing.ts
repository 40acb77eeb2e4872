import { type ApplicationContents, isAnswered } from './answers.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import type { CalendarDate } from './calendarDate.ts'
import { findRequirement } from './findRequirement.ts'
import type { Page } from './page.ts'
import { listValidated, type TypedIssues, validateQuestion } from './validateAnswers.ts'

export type StepProgress = ReturnType<typeof countMissing>

/**
 * Counts the questions of a step, and of each of its sections, that are required now, and those that Submit would name:
 * answers that are missing, incomplete or wrong.
 * @param today without it, no answer is reported as wrong
 * @param typed text that is no answer yet: a question that requires one lacks it
 */
export function countMissing(
  page: Page,
  contents: ApplicationContents,
  today: CalendarDate | undefined,
  typed: TypedIssues = {},
) {
  const { answers } = contents
  const asked = listAskedQuestions([page], contents).map(({ question, section }) => {
    const isRequired = findRequirement(question, answers) !== undefined
    const isEmpty = listValidated(question, answers).some(
      ({ slot, answer }) => !isAnswered(answer) || (slot && slot.key in typed),
    )
    const errors = today === undefined ? {} : validateQuestion(question, answers, today, typed)
    const isWrong = Object.keys(errors).length > 0
    return { section, isRequired, isMissing: isWrong || (isRequired && isEmpty) }
  })
  const count = (questions: typeof asked) => ({
    required: questions.filter(({ isRequired }) => isRequired).length,
    missing: questions.filter(({ isMissing }) => isMissing).length,
  })
  const sections = [...new Set(asked.map(({ section }) => section))].map((section) => ({
    id: section.id,
    title: section.title,
    ...count(asked.filter((one) => one.section === section)),
  }))
  return { ...count(asked), sections }
}
