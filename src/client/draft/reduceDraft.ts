import type { Answers } from '#form/answers.ts'

import { confirmChange } from './confirmChange.ts'
import { addConflicts, dropChange, queueChanges, resolveConflicts } from './conflicts.ts'
import type { Draft, LoadedDraft, QueuedChange, StudentDraft } from './draft.ts'
import { emptyDraft, isLoaded } from './draft.ts'
import type { DraftEvent, GroupChanged, StudentEvent, Timed, TypingEvent } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import { listDocumentAnswers } from './listDocumentAnswers.ts'
import { loadApplication } from './loadApplication.ts'
import { mergeServerAnswers } from './mergeServerAnswers.ts'
import { moveToNotSubmitted } from './moveToNotSubmitted.ts'
import { filterEntries, omitKeys, pickKeys } from './omitKeys.ts'
import {
  changeShown,
  commitTexts,
  markPending,
  pruneHidden,
  putAnswers,
  reduceTyping,
} from './reduceTyping.ts'
import { canRemove, removeComponent } from './removeComponent.ts'
import { acknowledgeAnswers, learnRevision, listPending, noteRefusals, startSending } from './sending.ts'
import { askAboutSubmit, noteGivenUp } from './submitting.ts'
import { noteTypedAt, typeInConflicts } from './typeInConflicts.ts'
import { listNewlyHidden, listUnsent } from './unsent.ts'

/**
 * The reducer of a student's draft. At every moment each typed value is stored, pending, in flight, in conflict or
 * listed as not submitted, unless the student has cleared or replaced it; and a stored value that was changed elsewhere
 * is never overwritten without a choice.
 */
export function reduceDraft(untimed: DraftRules, draft: Draft, event: Timed<DraftEvent>): Draft {
  const rules = { ...untimed, at: event.at }
  if (event.kind === 'loaded') return loadApplication(rules, draft, event)
  if (event.kind === 'groupChanged') return changeGroup(rules, draft, event)
  return isLoaded(draft) ? reduceStudent(rules, draft, event) : reduceTyping(rules, draft, event)
}

function reduceStudent(
  rules: TimedRules,
  draft: LoadedDraft,
  event: Timed<Exclude<DraftEvent, { readonly kind: 'loaded' | 'groupChanged' }>>,
): Draft {
  const { student } = draft
  const change = (part: Partial<StudentDraft>): Draft => ({ ...draft, student: { ...student, ...part } })
  switch (event.kind) {
    case 'sessionEnded': {
      const others = omitKeys(draft.unsentByUsername, [student.username])
      const own = event.isByChoice ? {} : { [student.username]: listUnsent(rules, draft) }
      return { ...emptyDraft, unsentByUsername: { ...others, ...own } }
    }
    case 'sendStarted':
      return startSending(rules, draft)
    case 'saved':
      return confirmSent(rules, draft, event)
    case 'sendRefused':
      return undoSent(rules, draft, event.messages)
    case 'saveFinished': {
      if (student.save.kind !== 'saving' && student.save.kind !== 'failed') return draft
      const isTaken = Object.keys(student.refused).length === 0
      return change({ save: isTaken ? { kind: 'saved', at: event.at } : { kind: 'refused' } })
    }
    case 'saveFailed':
      return change({ save: { kind: 'failed', isOffline: event.isOffline, isRetried: event.isRetried } })
    case 'tabBlocked':
    case 'tabBlockedRead':
      return change({ isTabBlocked: event.kind === 'tabBlocked' })
    case 'changedElsewhere':
      return mergeServerAnswers(rules, draft, event)
    case 'conflictResolved':
      return resolveConflicts(rules, draft, event)
    case 'submitStarted':
      return change({ submit: { id: event.id, phase: 'sent' } })
    case 'submitUnheard':
      return askAboutSubmit(draft, event)
    case 'submitEnded':
      // A late reply to an earlier one says nothing about this one.
      return student.submit?.id === event.id ? change({ submit: undefined }) : draft
    case 'statusReached':
      return student.status === 'submitted' ? draft : change({ status: event.status })
    case 'submitted':
      // The next catch-up shows what is part of the submission.
      return change({ status: 'submitted', isBehind: true, submit: undefined })
    case 'notSubmittedRead':
      return change({ notSubmitted: [] })
    case 'documentsLoaded':
      return showDocuments(rules, draft, event.documents)
    case 'uploadChanged':
      return change({ uploads: { ...student.uploads, [event.key]: event.upload } })
    default:
      return reduceStudentTyping(rules, draft, event)
  }
}

/** A question about a document goes with it. */
function showDocuments(
  rules: TimedRules,
  draft: LoadedDraft,
  documents: Draft['contents']['documents'],
): Draft {
  const shown = { ...draft, contents: { ...draft.contents, documents } }
  const put = putAnswers(rules, shown, listDocumentAnswers(rules.form, documents))
  const next = { ...put, pending: draft.pending }
  return addConflicts(next, [{ source: 'here', answers: listNewlyHidden(rules, draft, next) }])
}

function reduceStudentTyping(rules: TimedRules, draft: LoadedDraft, event: Timed<TypingEvent>): Draft {
  const { student } = draft
  const next = noteTypedAt(draft, typeInConflicts(rules, draft, event), event.at)
  const isOver = student.status === 'submitted' && !student.isBehind
  return isOver ? moveToNotSubmitted(rules, { ...next, student }) : next
}

/** A student's changes are also saved on the server, which removes a component first. */
function changeGroup(rules: TimedRules, draft: Draft, event: Timed<GroupChanged>): Draft {
  const { change } = event
  const removal = change.kind === 'removal' ? change : undefined
  if (removal && !canRemove(rules, draft, removal)) return draft
  if (!isLoaded(draft)) {
    if (!removal) return reduceTyping(rules, draft, event)
    return markPending(rules, draft, pruneHidden(rules, removeComponent(rules, draft, removal)))
  }
  const { student } = draft
  // A component that is being removed still counts; the group's size must not change until it is gone.
  const isRemoving = student.groupChanges.some(({ kind, id }) => kind === 'removal' && id === change.id)
  if (isRemoving && change.kind !== 'tab') return draft
  const next = removal ? draft : reduceStudentTyping(rules, draft, event)
  if (student.status === 'submitted' || (!removal && next === draft)) return next
  const follows = filterEntries(listPending(rules, next), (key) => key in next.contents.answers)
  const groupChanges = queueChanges(student, [
    { ...change, isByHand: true, page: student.page.id, madeOn: student.revision, follows },
  ])
  return { ...next, student: { ...student, groupChanges } }
}

/** The server has what was sent. */
function confirmSent(
  rules: TimedRules,
  draft: LoadedDraft,
  event: Extract<StudentEvent, { readonly kind: 'saved' }>,
): LoadedDraft {
  const [done, ...sent] = draft.student.sent
  if (!done) return draft
  const before = done.body.kind === 'group' ? dropChange(draft.student, done.body.change) : draft.student
  const student = { ...learnRevision(noteGivenUp(before, done), done, event), sent }
  const rest = { ...draft, student }
  return done.body.kind === 'answers'
    ? acknowledgeAnswers(rules, rest, done.body.answers)
    : confirmChange(rules, rest, done.body.change, event.revision)
}

/** The server has refused what was sent, and never applies it. */
function undoSent(
  rules: TimedRules,
  draft: LoadedDraft,
  messages: Readonly<Record<string, readonly string[]>> = {},
): LoadedDraft {
  const { student } = draft
  const [refused, ...sent] = student.sent
  if (!refused) return draft
  // An unheard submit that cannot be given up has arrived: the application must be read again.
  const isBehind = student.isBehind || refused.page === student.submit?.id
  const rest = { ...draft, student: { ...student, sent, isBehind } }
  if (refused.body.kind === 'group') return undoChange(rules, rest, refused.body.change)
  const { answers } = refused.body
  return noteRefusals(
    sendBeforeChanges(rest, refused.page, omitKeys(answers, Object.keys(messages))),
    answers,
    messages,
  )
}

/** Answers that the server did not take for another's sake were typed before the page's queued changes. */
function sendBeforeChanges(draft: LoadedDraft, page: string, answers: Answers): LoadedDraft {
  const { student } = draft
  const groupChanges = student.groupChanges.map((one) =>
    one.page === page ? { ...one, follows: { ...answers, ...one.follows } } : one,
  )
  return { ...draft, student: { ...student, groupChanges } }
}

/**
 * Drops a change that the server has refused: the student's action is undone unless it was repeated since. What was typed
 * behind it is not sent; the student is shown it.
 */
function undoChange(rules: TimedRules, draft: LoadedDraft, refused: QueuedChange): LoadedDraft {
  const { student, contents } = draft
  const groupChanges = dropChange(student, refused).groupChanges.filter(
    // In a group that could not be enlarged there is nothing to remove.
    (one) => !(refused.kind === 'group' && one.kind === 'removal' && one.id === refused.id),
  )
  // A refusal means that something was changed elsewhere.
  const rest = { ...draft, student: { ...student, groupChanges, isBehind: true } }
  if (refused.kind === 'removal' || !refused.isByHand || groupChanges.some(({ id }) => id === refused.id))
    return rest
  const { addAnother, tabs } = student.storedGroupState
  const undone =
    refused.kind === 'tab'
      ? { tabs: { ...omitKeys(contents.tabs, [refused.id]), ...pickKeys(tabs, [refused.id]) } }
      : { addAnother: { ...contents.addAnother, [refused.id]: addAnother[refused.id] ?? 1 } }
  const typed = commitTexts(rules, rest)
  const shown = changeShown(rules, typed, undone)
  return addConflicts(shown, [{ source: 'undone', answers: listNewlyHidden(rules, typed, shown) }])
}
