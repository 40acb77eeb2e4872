import { findRefusal, tidyAnswer } from '#form/acceptAnswer.ts'
import type { Answer, Answers } from '#form/answers.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'
import { isIdentifierKey } from '#form/identifier.ts'

export interface JudgedPrefill {
  readonly answers: Answers
  readonly problems: readonly string[]
}

/**
 * Judges answers for a link, as a save would. Labels of choices may stand in them, as an export writes
 * them; the server makes its own. Documents and numbers such as a social security number never travel in a link.
 */
export function judgePrefill(
  form: Form,
  given: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): JudgedPrefill {
  const answers: Record<string, Answer> = {}
  const problems: string[] = []
  for (const [key, value] of Object.entries(given)) {
    if (form.descKeys.has(key)) continue
    const problem = findProblem(form, key, value, today)
    if (problem !== undefined) problems.push(`${key}: ${problem}`)
    else if (isAnswer(value)) answers[key] = tidyAnswer(value)
  }
  return { answers, problems }
}

function findProblem(form: Form, key: string, value: unknown, today: CalendarDate): string | undefined {
  if (form.slots.get(key)?.holds === 'document') return 'A document cannot be prefilled.'
  if (isIdentifierKey(form, key)) return 'This number is too sensitive to travel in a link.'
  return findRefusal(form, key, value, today)
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || typeof value === 'boolean'
}
