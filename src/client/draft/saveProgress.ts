import { isAnswered } from '#form/answers.ts'

import type { Draft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'

/** Whether the server has everything that is on the screen, texts with focus and half dates included. */
export function isSaved(rules: DraftRules, { student, pending, inputs, contents }: Draft): boolean {
  if (!student) return true
  const { sent, groupChanges, conflicts, refused, save } = student
  if (save.kind === 'saving' || save.kind === 'failed') return false
  if (pending.size + sent.length + groupChanges.length + conflicts.length > 0) return false
  if (Object.keys(refused).length > 0) return false
  const { answers } = contents
  return Object.entries(inputs).every(([key, text]) =>
    rules.isAnswerOnceLeft(key) ? text === (answers[key] ?? '') : text === '' || isAnswered(answers[key]),
  )
}
