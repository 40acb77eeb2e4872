import type { Draft, SentChange } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { listHalfTyped, listTexts } from './unsent.ts'

/**
 * Whether something is on the screen that the server doesn't have, texts with focus and half dates included. Counts
 * nothing, since it may run with every key.
 */
export function hasUnsaved(rules: DraftRules, draft: Draft): boolean {
  const { student, pending } = draft
  if (!student) return false
  const { sent, groupChanges, conflicts, refused, notSubmitted } = student
  if (pending.size > 0 || !sent.every(isEmpty)) return true
  if ([groupChanges, conflicts, notSubmitted].some((list) => list.length > 0)) return true
  return [refused, listTexts(rules, draft), listHalfTyped(rules, draft)].some(
    (entries) => Object.keys(entries).length > 0,
  )
}

/** With a navigation the server is asked even if there is nothing to save. */
function isEmpty({ body }: SentChange): boolean {
  return body.kind === 'answers' && Object.keys(body.answers).length === 0
}
