import { type Answers, isAnswered } from './answers.ts'
import type { ApplicationContents } from './applicationContents.ts'
import { listSlots } from './answerSlot.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import { findRequirement } from './judgeAnswers.ts'
import type { Page } from './page.ts'
import type { Question } from './question.ts'

/** Of the questions that are required as things stand. What is optional is never left to do. */
export interface Progress {
  readonly required: number
  readonly answered: number
}

export interface SectionProgress extends Progress {
  readonly id: string
  readonly title: string
}

/** Counts what is there, and judges nothing of it. */
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
      answered: answered + Number(isRequired && isThere(question, contents.answers)),
    })
  }
  const all = [...sections.values()]
  return {
    required: all.reduce((sum, { required }) => sum + required, 0),
    answered: all.reduce((sum, { answered }) => sum + answered, 0),
    sections: all,
  }
}

/** Any of several boxes answers their question, every part of anything else. */
function isThere(question: Question, answers: Answers): boolean {
  const slots = listSlots(question).filter(({ isHidden }) => !isHidden)
  const hasAnswer = ({ key }: { readonly key: string }): boolean => isAnswered(answers[key])
  return slots.every(({ holds }) => holds === 'boolean') ? slots.some(hasAnswer) : slots.every(hasAnswer)
}
