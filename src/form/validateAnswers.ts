import { type Answer, type Answers, type ApplicationContents, isAnswered } from './answers.ts'
import { type AnswerSlot, listSlots } from './answerSlot.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import type { CalendarDate } from './calendarDate.ts'
import { findChosen } from './choice.ts'
import { evaluateCondition } from './condition.ts'
import { findRequirement } from './findRequirement.ts'
import { findTooLong } from './findTooLong.ts'
import type { Page, Question } from './page.ts'

export type Errors = Readonly<Record<string, string[]>>

/** Errors of text in inputs that is not an answer yet, by key: such questions are not empty. */
export type TypedIssues = Errors

export function validateAnswers(
  pages: readonly Page[],
  contents: ApplicationContents,
  today: CalendarDate,
  typed: TypedIssues = {},
): Errors {
  const errors = listAskedQuestions(pages, contents).map(({ question }) =>
    validateQuestion(question, contents.answers, today, typed),
  )
  return Object.assign({}, ...errors) as Errors
}

export function validateQuestion(
  question: Question,
  answers: Answers,
  today: CalendarDate,
  typed: TypedIssues = {},
): Errors {
  const messages = listValidated(question, answers).flatMap(
    (validated) => typed[validated.slot?.key ?? ''] ?? validateAnswer(question, validated, answers, today),
  )
  return messages.length > 0 ? { [question.key]: [...new Set(messages)] } : {}
}

function validateAnswer(
  question: Question,
  { slot, answer }: ValidatedAnswer,
  answers: Answers,
  today: CalendarDate,
): readonly string[] {
  if (!isAnswered(answer)) {
    const requirement = findRequirement(question, answers)
    return requirement ? [requirement.message] : []
  }
  if (typeof answer !== 'string') return []
  const issue = slot?.findIssue?.(answer) ?? findTooLong(slot, answer) ?? findRetired(slot, answers, today)
  if (issue !== undefined) return [issue]
  const failed = (question.rules ?? []).filter(
    (rule) => (!rule.when || evaluateCondition(rule.when, answers)) && !rule.accepts(answer.trim(), today),
  )
  return failed.map((rule) => rule.message)
}

function findRetired(
  slot: AnswerSlot | undefined,
  answers: Answers,
  today: CalendarDate,
): string | undefined {
  const chosen = slot && findChosen(slot.choices, answers, slot.key, today)
  return chosen?.isRetired && `${chosen.label} is no longer in this list. Please choose again.`
}

interface ValidatedAnswer {
  readonly slot?: AnswerSlot
  readonly answer: Answer | undefined
}

/** One check box answers a check group. Hidden keys are not the student's to answer. Part of a name is none. */
export function listValidated(question: Question, answers: Answers): readonly ValidatedAnswer[] {
  const slots = listSlots(question).filter((slot) => !slot.isHidden)
  return slots.every((slot) => slot.holds === 'boolean')
    ? [{ answer: slots.some(({ key }) => isAnswered(answers[key])) }]
    : slots.map((slot) => ({ slot, answer: hasUnfinishedMark(slot, answers) ? '' : answers[slot.key] }))
}

function hasUnfinishedMark({ markKey, unfinishedMark }: AnswerSlot, answers: Answers): boolean {
  return markKey !== undefined && unfinishedMark !== undefined && answers[markKey] === unfinishedMark
}
