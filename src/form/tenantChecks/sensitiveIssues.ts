import { listChoiceConditions } from '#form/choice.ts'
import { listKeys } from '#form/condition.ts'
import { listedKeys } from '#form/listedKeys.ts'
import { listSensitiveKeys } from '#form/listSensitiveKeys.ts'

import type { WalkedForm } from './walkForm.ts'

/** Finds sensitive questions that lists show, and questions that are not sensitive but tell a sensitive answer by being asked, or by their choices. */
export function* findSensitiveIssues({ questions, own }: WalkedForm) {
  const sensitive = listSensitiveKeys(questions)
  for (const { question, slots, shownWhen } of own) {
    if (slots.some(({ key }) => listedKeys.has(key) && sensitive.has(key)))
      yield `The question ${question.key} is sensitive, but the list of the office shows it to all of the staff. Remove isSensitive from it and from its section.`
    if (slots.every(({ key }) => sensitive.has(key))) continue
    const conditions = [...shownWhen, ...slots.flatMap(({ choices }) => listChoiceConditions(choices))]
    const told = conditions.flatMap(listKeys).find((key) => sensitive.has(key))
    if (told !== undefined)
      yield `The question ${question.key} depends on ${told}, which is sensitive: who sees it knows that answer. Give it isSensitive: true as well.`
  }
}
