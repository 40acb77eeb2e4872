import { type Answers, isAnswered } from './answers.ts'
import type { ApplicationContents } from './applicationContents.ts'
import { listSlots } from './answerSlot.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import { findRequirement } from './judgeAnswers.ts'
import type { Page } from './page.ts'
import type { Question } from './question.ts'

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
    sections.set(id, {
      id,
      title,
      required: required + Number(isRequired),
      answered: answered + Number(isRequired && isComplete(question, contents.answers)),
    })
  }
  const all = [...sections.values()]
  return {
    required: all.reduce((sum, { required }) => sum + required, 0),
    answered: all.reduce((sum, { answered }) => sum + answered, 0),
    sections: all,
  }
}

/** One check box answers a group; other questions need every part. */
function isComplete(question: Question, answers: Answers): boolean {
  const slots = listSlots(question).filter(({ isHidden }) => !isHidden)
  const hasAnswer = ({ key }: { readonly key: string }): boolean => isAnswered(answers[key])
  return slots.every(({ holds }) => holds === 'boolean') ? slots.some(hasAnswer) : slots.every(hasAnswer)
}
