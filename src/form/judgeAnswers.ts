import { type Answers, isAnswered } from './answers.ts'
import type { ApplicationContents } from './applicationContents.ts'
import { type AnswerSlot, listSlots } from './answerSlot.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import type { CalendarDate } from './calendarDate.ts'
import { holds } from './condition.ts'
import { findTooLong } from './findTooLong.ts'
import type { Page } from './page.ts'
import type { Question } from './question.ts'
import { listRequirements, type Requirement } from './rule.ts'

/** Messages by key. A key without errors is left out (spec 5). */
export type Errors = Readonly<Record<string, readonly string[]>>

/**
 * Judges all answers that are asked for, with the rules of spec 5, the same on both sides.
 * @param pages the form's pages, or one of them
 * @param contents the application
 * @param today the institution's today
 */
export function judgeAnswers(
  pages: readonly Page[],
  contents: ApplicationContents,
  today: CalendarDate,
): Errors {
  const errors: Record<string, readonly string[]> = {}
  for (const { question } of listAskedQuestions(pages, contents)) {
    Object.assign(errors, judgeQuestion(question, contents.answers, today))
  }
  return errors
}

/**
 * Judges one question.
 * @param question under its full key
 * @param answers all answers, since requirements look at others
 * @param today the institution's today
 * @returns errors under the question's keys, each message once
 */
export function judgeQuestion(question: Question, answers: Answers, today: CalendarDate): Errors {
  const errors: Record<string, readonly string[]> = {}
  for (const slot of listJudgedSlots(question)) {
    const messages = judgeAnswer(question, slot, answers, today)
    if (messages.length > 0) errors[slot.key] = messages
  }
  return errors
}

/**
 * The messages that stand beside a question: those of all its keys, each once (spec 5, month and year pairs).
 * @param question under its full key
 * @param errors by key
 */
export function listQuestionMessages(question: Question, errors: Errors): readonly string[] {
  const keys = new Set([question.key, ...listSlots(question).map((slot) => slot.key)])
  return [...new Set([...keys].flatMap((key) => errors[key] ?? []))]
}

/**
 * The requirement of a question that holds now; none while it may be left empty.
 * @param question under its full key
 * @param answers what its conditions look at
 */
export function findRequirement(question: Question, answers: Answers): Requirement | undefined {
  return listRequirements(question.required).find(({ when }) => !when || holds(when, answers))
}

function judgeAnswer(
  question: Question,
  slot: JudgedSlot,
  answers: Answers,
  today: CalendarDate,
): readonly string[] {
  const answer = answers[slot.key]
  if (!isAnswered(answer)) {
    const requirement = findRequirement(question, answers)
    return requirement ? [requirement.message] : []
  }
  if (typeof answer !== 'string') return []
  const tooLong = findTooLong(slot, answer)
  if (tooLong !== undefined) return [tooLong]
  const failed = (question.rules ?? []).filter(
    (rule) => (!rule.when || holds(rule.when, answers)) && !rule.accepts(answer.trim(), today),
  )
  return [...new Set(failed.map((rule) => rule.message))]
}

type JudgedSlot = Pick<AnswerSlot, 'key' | 'maxLength'>

/** A lookup's marks and hidden parts are not the student's to answer; a check group is required as a whole. */
function listJudgedSlots(question: Question): readonly JudgedSlot[] {
  const slots = listSlots(question)
  if (question.kind === 'checkGroup') return [{ key: question.key, maxLength: 0 }]
  return question.kind === 'lookup' ? slots.slice(0, 1) : slots
}
