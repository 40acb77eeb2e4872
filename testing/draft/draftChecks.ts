import { countUnsaved } from '#client/draft/countUnsaved.ts'
import type { Draft, Unsent } from '#client/draft/draft.ts'
import { readDraft } from '#client/draft/keep/journalEntry.ts'
import { hasUnsaved } from '#client/draft/hasUnsaved.ts'
import { filterEntries } from '#client/draft/omitKeys.ts'
import { listSendable } from '#client/draft/sending.ts'
import { type Answers, isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import { draftRules, timedRules } from './draftForm.ts'
import { type DraftServer, paperKey } from './draftServer.ts'

/** Whether everything is saved and the form shows what the server has. */
export function isSettled(draft: Draft, server: DraftServer | undefined): boolean {
  const { student, contents, pending } = draft
  if (!student || !server || student.conflicts.length > 0 || student.groupChanges.length > 0) return false
  if (student.sent.length > 0) return false
  if (student.submit && student.submit.phase !== 'notSubmitted') return false
  if (student.status !== server.read().status) return false
  if (Object.keys(listSendable(timedRules, draft)).length > 0) return false
  const stored: Answers = server.read().answers
  const keys = student.status === 'submitted' ? [] : Object.keys({ ...contents.answers, ...stored })
  return keys.every(
    (key) =>
      key === paperKey ||
      key in student.refused ||
      pending.has(key) ||
      isSameAnswer(contents.answers[key], stored[key]),
  )
}

/** Whether nothing is left to be sent now. */
export function hasSentAll(draft: Draft): boolean {
  const { sent = [], groupChanges = [] } = draft.student ?? {}
  return sent.length + groupChanges.length + Object.keys(listSendable(timedRules, draft)).length === 0
}

/** What the screen has and the server doesn't although the bar says "Saved", as far as the page knows its revision. */
export function findUnsavedOnScreen(draft: Draft, server: DraftServer): string | undefined {
  const { student, contents, inputs } = draft
  if (student?.save.kind !== 'saved' || hasUnsaved(draftRules, draft)) return undefined
  const { answers, revision, groupState, status } = server.read()
  if (status === 'submitted' || student.revision !== revision) return undefined
  const shown = filterEntries(inputs, (key, text) => {
    // A date from elsewhere takes the place of half a date.
    return draftRules.isAnswerOnceLeft(key) || (text !== '' && !isAnswered(contents.answers[key]))
  })
  const screen: Answers = { ...contents.answers, ...shown }
  const key = Object.keys({ ...answers, ...screen }).find(
    (one) => one !== paperKey && !isSameAnswer(screen[one], answers[one]),
  )
  if (key !== undefined) return key
  if ((contents.addAnother['jobs'] ?? 1) !== (groupState.addAnother['jobs'] ?? 1)) return 'jobs'
  return (contents.tabs['way'] ?? 'a') === (groupState.tabs['way'] ?? 'a') ? undefined : 'way'
}

export const halfDay = '2007-4-'

export function isHalfDayLost({ inputs, contents }: Draft, kept: readonly Unsent[]): boolean {
  const isHalf = inputs['day'] === halfDay && !isAnswered(contents.answers['day'])
  return isHalf && !kept.some((unsent) => unsent.inputs['day'] === halfDay)
}

/**
 * Whether a page asks before it is left. After a submission it names what was not part of it, and doesn't ask.
 * @throws Error if it doesn't ask about a file that is being sent
 */
export function isAskedBeforeLeaving(draft: Draft, hasStorage: boolean): boolean {
  const { status, uploads = {}, submit } = draft.student ?? {}
  const { answers, files } = countUnsaved(draftRules, draft)
  if (Object.values(uploads).some(({ phase }) => phase === 'sending') && files === 0)
    throw new Error('A file that is being sent goes with its page, without a question')
  if (status === 'submitted' || files > 0 || submit?.phase === 'sent' || submit?.phase === 'unheard')
    return true
  const isKept = hasStorage && readDraft(draftRules, draft).isWhole
  return !isKept && answers > 0
}
