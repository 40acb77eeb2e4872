import { listChoiceConditions } from '#form/choice.ts'
import { listKeys } from '#form/condition.ts'
import { listSensitiveKeys } from '#form/listSensitiveKeys.ts'

import type { WalkedForm } from './walkForm.ts'

/** Finds questions that are not sensitive but tell a sensitive answer by being asked, or by their choices. */
export function* findSensitiveIssues({ questions, own }: WalkedForm) {
  const sensitive = listSensitiveKeys(questions)
  for (const { question, slots, shownWhen } of own) {
    if (slots.every(({ key }) => sensitive.has(key))) continue
    const conditions = [...shownWhen, ...slots.flatMap(({ choices }) => listChoiceConditions(choices))]
    const told = conditions.flatMap(listKeys).find((key) => sensitive.has(key))
    if (told !== undefined)
      yield `The question ${question.key} depends on ${told}, which is sensitive: who sees it knows that answer. Give it isSensitive: true as well.`
  }
}
