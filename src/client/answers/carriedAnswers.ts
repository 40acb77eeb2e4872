import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { omitIdentifiers } from '#form/identifier.ts'

/**
 * The visitor's answers that travel in navigation state, which the browser keeps with each entry of its history: a
 * reload, a deploy or a step back finds them again (design 4.4).
 * @returns the answers of the present history entry
 */
export function readCarriedAnswers(): Answers {
  const usr = findProperty(history.state, 'usr')
  return findProperty(usr, 'visitor') === getVisitorId() ? findAnswers(findProperty(usr, 'answers')) : {}
}

/**
 * Makes every answer that the history still holds unreadable for whoever comes next, after a logout (design 4.4): the
 * entries of the past cannot be changed, but what was carried under another id is not read.
 */
export function endCarrying(): void {
  visitorId = undefined
  withStorage((storage) => storage.removeItem(visitorIdKey))
}

/** Where the tab keeps which visitor's answers it carries. */
const visitorIdKey = 'visitor'

let visitorId: string | undefined

function getVisitorId(): string {
  visitorId ??= withStorage((storage) => storage.getItem(visitorIdKey)) ?? undefined
  if (visitorId === undefined) {
    const made = Math.random().toString(36).slice(2)
    withStorage((storage) => storage.setItem(visitorIdKey, made))
    visitorId = made
  }
  return visitorId
}

/** A browser may refuse its storage; then answers are carried until the page is left. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Keeps the visitor's answers with the present history entry.
 * @param form knows which answers are never written down
 * @param answers what has been answered; nothing takes them away
 */
export function carryAnswers(form: Form, answers: Answers): void {
  const state: unknown = history.state
  const entry = isRecord(state) ? state : {}
  const user = isRecord(entry.usr) ? entry.usr : {}
  const { answers: _, visitor: __, ...rest } = user
  const given = pickCarried(form, answers)
  const usr = Object.keys(given).length > 0 ? { ...rest, answers: given, visitor: getVisitorId() } : rest
  history.replaceState({ ...entry, usr }, '')
}

/**
 * What may travel in navigation state: all that has been answered, without numbers such as a social security number
 * (design 4.6).
 * @param form knows which they are
 */
export function pickCarried(form: Form, answers: Answers): Answers {
  return pickAnswered(omitIdentifiers(form, answers))
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
