import type { TypedIssues } from '#form/validateAnswers.ts'

import type { Draft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { listDateIssues } from './listDateIssues.ts'

/** Text that is no answer yet: half dates, and the name in a search until it is left or one is chosen. */
export function listUnfinished(rules: DraftRules, draft: Draft): TypedIssues {
  const { typingKey = '', contents } = draft
  const markKey = rules.form.slots.get(typingKey)?.markKey
  const isSearched = markKey !== undefined && contents.answers[markKey] === 'Y'
  return { ...listDateIssues(rules, draft), ...(isSearched && { [typingKey]: [] }) }
}
