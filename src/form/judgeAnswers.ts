import { type Answer, type Answers, type ApplicationContents, isAnswered } from './answers.ts'
import { type AnswerSlot, listSlots } from './answerSlot.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import type { CalendarDate } from './calendarDate.ts'
import { findChosen } from './choice.ts'
import { evaluateCondition } from './condition.ts'
import { findTooLong } from './findTooLong.ts'
import type { Page, Question } from './page.ts'
import { listRequirements, type Requirement } from './rule.ts'

export type Errors = Readonly<Record<string, string[]>>

/** Errors of text in inputs that is not an answer yet, by key: such questions are not empty. */
export type TypedIssues = Errors

export function judgeAnswers(
  pages: readonly Page[],
  contents: ApplicationContents,
  today: CalendarDate,
  typed: TypedIssues = {},
): Errors {
  const errors = listAskedQuestions(pages, contents).map(({ question }) =>
    judgeQuestion(question, contents.answers, today, typed),
  )
  return Object.assign({}, ...errors) as Errors
}

export function judgeQuestion(
  question: Question,
  answers: Answers,
  today: CalendarDate,
  typed: TypedIssues = {},
): Errors {
  const messages = listJudged(question, answers).flatMap(
    (judged) => typed[judged.slot?.key ?? ''] ?? judgeAnswer(question, judged, answers, today),
  )
  return messages.length > 0 ? { [question.key]: [...new Set(messages)] } : {}
}

export function findRequirement(question: Question, answers: Answers): Requirement | undefined {
  return listRequirements(question.required).find(({ when }) => !when || evaluateCondition(when, answers))
}

function judgeAnswer(
  question: Question,
  { slot, answer }: JudgedAnswer,
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

interface JudgedAnswer {
  readonly slot?: AnswerSlot
  readonly answer: Answer | undefined
}

/** One check box answers a check group. Hidden keys are not the student's to answer. */
export function listJudged(question: Question, answers: Answers): readonly JudgedAnswer[] {
  const slots = listSlots(question).filter((slot) => !slot.isHidden)
  return slots.every((slot) => slot.holds === 'boolean')
    ? [{ answer: slots.some(({ key }) => isAnswered(answers[key])) }]
    : slots.map((slot) => ({ slot, answer: answers[slot.key] }))
}
