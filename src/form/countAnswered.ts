import { type ApplicationContents, isAnswered } from './answers.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import { findRequirement } from './findRequirement.ts'
import { listValidated } from './validateAnswers.ts'
import type { Page } from './page.ts'

export type SectionProgress = ReturnType<typeof countAnswered>['sections'][number]

/** Counts answers without validating them, and only to questions that are currently required. */
export function countAnswered(page: Page, contents: ApplicationContents) {
  const { answers } = contents
  const asked = listAskedQuestions([page], contents)
  const sections = [...new Set(asked.map(({ section }) => section))].map((section) => {
    const required = asked.filter(
      (one) => one.section === section && findRequirement(one.question, answers) !== undefined,
    )
    const answered = required.filter(({ question }) =>
      listValidated(question, answers).every(({ answer }) => isAnswered(answer)),
    )
    return { id: section.id, title: section.title, required: required.length, answered: answered.length }
  })
  return {
    required: sections.reduce((sum, { required }) => sum + required, 0),
    answered: sections.reduce((sum, { answered }) => sum + answered, 0),
    sections,
  }
}
