import { type ApplicationContents, isAnswered } from './answers.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import { findRequirement, listJudged } from './judgeAnswers.ts'
import type { Page } from './page.ts'

/** Counts only questions that are currently required; optional ones are never incomplete. */
export interface Progress {
  readonly required: number
  readonly answered: number
}

export interface SectionProgress extends Progress {
  readonly id: string
  readonly title: string
}

/** Counts answers without validating them. */
export function countAnswered(page: Page, contents: ApplicationContents) {
  const sections = new Map<string, SectionProgress>()
  for (const { section, question } of listAskedQuestions([page], contents)) {
    const { id, title } = section
    const { required, answered } = sections.get(id) ?? { required: 0, answered: 0 }
    const isRequired = findRequirement(question, contents.answers) !== undefined
    const isComplete = listJudged(question, contents.answers).every(({ answer }) => isAnswered(answer))
    sections.set(id, {
      id,
      title,
      required: required + Number(isRequired),
      answered: answered + Number(isRequired && isComplete),
    })
  }
  const all = [...sections.values()]
  return {
    required: all.reduce((sum, { required }) => sum + required, 0),
    answered: all.reduce((sum, { answered }) => sum + answered, 0),
    sections: all,
  }
}
