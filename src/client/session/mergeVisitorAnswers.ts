import { type Answers, isAnswered } from '#form/answers.ts'

import { pickAnswered } from '../answers/carriedAnswers.ts'

/**
 * Brings together what was typed before the login and what was stored: the visitor's answers fill what is empty
 * (design 4.4).
 * @param stored the student's answers on the server
 * @param visitor what was typed in this browser without an account
 * @returns answers to add, and the keys where both differ
 */
export function mergeVisitorAnswers(
  stored: Answers,
  visitor: Answers,
): { readonly additions: Answers; readonly conflicts: readonly string[] } {
  const given = Object.entries(pickAnswered(visitor))
  return {
    additions: Object.fromEntries(given.filter(([key]) => !isAnswered(stored[key]))),
    conflicts: given
      .filter(([key, answer]) => isAnswered(stored[key]) && stored[key] !== answer)
      .map(([key]) => key),
  }
}

/**
 * The number of components that the highest answered one asks for (design 4.5).
 * @param answers by full key
 * @param prefix the group's prefix, such as `college_`
 * @param max the group's greatest number
 */
export function countAnsweredComponents(answers: Answers, prefix: string, max: number): number {
  for (let component = max; component > 1; component -= 1) {
    const own = `${prefix}${component}_`
    if (Object.keys(answers).some((key) => key.startsWith(own) && isAnswered(answers[key]))) return component
  }
  return 1
}
