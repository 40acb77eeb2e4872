import type { Answer } from '#form/answers.ts'

/** One question with two answers, of which the student chooses one; until then the stored one is shown. */
export interface Conflict {
  readonly stored: Answer
  readonly typed: Answer
  /** Where the typed one comes from: a visit without an account, an earlier page on this device, or this page. */
  readonly source: 'visitor' | 'journal' | 'here'
}

/** By key. */
export type Conflicts = Readonly<Record<string, Conflict>>

/** Nothing to choose from. */
export const noConflicts: Conflicts = {}

/**
 * Makes conflicts of two sets of answers.
 * @param typed the answers that differ
 * @param getStored the other one
 */
export function makeConflicts(
  typed: Readonly<Record<string, Answer>>,
  getStored: (key: string) => Answer,
  source: Conflict['source'],
): Conflicts {
  return Object.fromEntries(
    Object.entries(typed).map(([key, answer]) => [key, { stored: getStored(key), typed: answer, source }]),
  )
}
