import type { Draft, Unsent } from '#client/draft/draft.ts'
import { listSendable } from '#client/draft/sending.ts'
import { type Answers, isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import { draftRules } from './draftForm.ts'
import { type DraftServer, paperKey } from './draftServer.ts'

/** Whether everything is saved and the form shows what the server has. */
export function isSettled(draft: Draft, server: DraftServer | undefined): boolean {
  const { student, contents, pending } = draft
  if (!student || !server || student.conflicts.length > 0 || student.groupChanges.length > 0) return false
  if (student.sent.length > 0) return false
  if (Object.keys(listSendable(draftRules, draft)).length > 0) return false
  const stored: Answers = server.read().answers
  const keys = student.isSubmitted ? [] : Object.keys({ ...contents.answers, ...stored })
  return keys.every(
    (key) =>
      key === paperKey ||
      key in student.refused ||
      pending.has(key) ||
      isSameAnswer(contents.answers[key], stored[key]),
  )
}

export const halfDay = '2007-4-'

export function isHalfDayLost({ inputs, contents }: Draft, kept: readonly Unsent[]): boolean {
  const isHalf = inputs['day'] === halfDay && !isAnswered(contents.answers['day'])
  return isHalf && !kept.some((unsent) => unsent.inputs['day'] === halfDay)
}
