import type { Answers, ApplicationContents } from '#form/answers.ts'
import { indexConditions } from '#form/listConditions.ts'
import { getEmptyAnswer, isSameAnswer } from '#form/mergeAnswers.ts'

import type { TimedRules } from './draftRules.ts'

/**
 * Lists the answers that would show hidden questions if they were as in `others`: each that shows some by itself, or all of
 * them together; none if a tab or a group hides them.
 */
export function listRevealing(
  rules: TimedRules,
  hidden: readonly string[],
  contents: ApplicationContents,
  others: Answers,
): readonly string[] {
  if (hidden.length === 0) return []
  const { form } = rules
  const conditions = indexConditions(form)
  const differing = [...form.slots.keys()].filter(
    (key) => conditions.has(key) && !isSameAnswer(contents.answers[key], others[key]),
  )
  const probes = Object.fromEntries(hidden.map((key) => [key, others[key] ?? '']))
  const shows = (keys: readonly string[]): boolean => {
    const changed = Object.fromEntries(keys.map((key) => [key, others[key] ?? getEmptyAnswer(form, key)]))
    const answers = { ...contents.answers, ...probes, ...changed }
    const shown = rules.pruneHidden({ ...contents, answers }, rules.at)
    return hidden.some((key) => key in shown)
  }
  const single = differing.filter((key) => shows([key]))
  if (single.length > 0) return single
  return shows(differing) ? differing : []
}
