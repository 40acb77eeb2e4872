import { findRefusal, normalizeAnswer } from '#form/acceptAnswer.ts'
import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import { isOffered } from '#form/clearUnasked.ts'
import type { Form } from '#form/form.ts'
import { isIdentifierKey } from '#form/identifier.ts'
import { validateQuestion } from '#form/validateAnswers.ts'

/**
 * Validates a link's answers as a student's would be. They may include labels of choices, as exports do; the server
 * makes its own. Documents and numbers such as a social security number never travel in a link, and only the student
 * may certify, consent or waive anything.
 */
export function checkPrefill(form: Form, given: Readonly<Record<string, unknown>>, today: CalendarDate) {
  const all = Object.fromEntries(
    Object.entries(given).filter((one): one is [string, Answer] => isAnswer(one[1])),
  )
  const answers: Record<string, Answer> = {}
  const problems: string[] = []
  for (const [key, value] of Object.entries(given)) {
    if (form.descKeys.has(key)) continue
    const problem = findProblem(form, key, value, today) ?? findIssue(form, key, all, today)
    if (problem !== undefined) problems.push(`${key}: ${problem}`)
    else if (isAnswer(value)) answers[key] = normalizeAnswer(value)
  }
  return { answers, problems }
}

function findProblem(form: Form, key: string, value: unknown, today: CalendarDate): string | undefined {
  const slot = form.slots.get(key)
  if (slot?.holds === 'document') return 'A document cannot be prefilled.'
  if (isIdentifierKey(form, key)) return 'This number is too sensitive to be sent in a link.'
  if (slot?.question.kind === 'checkBox' || slot?.question.isLegal === true)
    return 'Only the student can answer this: it certifies, consents or waives something, or is legally binding.'
  return findRefusal(form, key, value, today)
}

/** What a save would accept, but the form would then reject or clear. */
function findIssue(form: Form, key: string, given: Answers, today: CalendarDate): string | undefined {
  const question = form.slots.get(key)?.question
  if (!question || !isAnswered(given[key])) return undefined
  if (!isOffered(form, key, given, today))
    return 'This choice is not offered with the other answers of the file.'
  return validateQuestion({ ...question, required: [] }, given, today)[question.key]?.[0]
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || typeof value === 'boolean'
}
