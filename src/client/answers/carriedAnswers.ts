import { type Answers, isAnswered } from '#form/answers.ts'

/**
 * The visitor's answers that travel in navigation state, which the browser keeps with each entry of its history: a
 * reload, a deploy or a step back finds them again (design 4.4).
 * @returns the answers of the present history entry
 */
export function readCarriedAnswers(): Answers {
  const state: unknown = history.state
  return findAnswers(findProperty(findProperty(state, 'usr'), 'answers'))
}

/**
 * Keeps the visitor's answers with the present history entry.
 * @param answers what has been answered; nothing takes them away
 */
export function carryAnswers(answers: Answers): void {
  const state: unknown = history.state
  const entry = isRecord(state) ? state : {}
  const user = isRecord(entry.usr) ? entry.usr : {}
  const { answers: _, ...rest } = user
  const given = pickAnswered(answers)
  const usr = Object.keys(given).length > 0 ? { ...rest, answers: given } : rest
  history.replaceState({ ...entry, usr }, '')
}

/**
 * Only what has been answered.
 * @param answers any answers
 */
export function pickAnswered(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)))
}

function findAnswers(value: unknown): Answers {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  )
}

function findProperty(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
