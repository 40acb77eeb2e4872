import type { Draft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { listHalfTyped, listTexts } from './unsent.ts'

/**
 * Whether the server has everything that is on the screen, texts with focus and half dates included. Runs with every key,
 * so it counts nothing.
 */
export function isSaved(rules: DraftRules, draft: Draft): boolean {
  const { student, pending } = draft
  if (!student) return true
  const { sent, groupChanges, conflicts, refused, notSubmitted, save } = student
  if (save.kind === 'saving' || save.kind === 'failed') return false
  const waiting = [sent, groupChanges, conflicts, notSubmitted].some((list) => list.length > 0)
  if (waiting || pending.size > 0) return false
  return [refused, listTexts(rules, draft), listHalfTyped(rules, draft)].every(
    (entries) => Object.keys(entries).length === 0,
  )
}
