import { queueChanges, resolveConflicts } from './conflicts.ts'
import type { Draft, LoadedDraft, StudentDraft } from './draft.ts'
import { emptyDraft, isLoaded } from './draft.ts'
import type { DraftEvent, GroupChanged, StudentEvent, Timed, TypingEvent } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import { listDocumentAnswers, loadApplication } from './loadApplication.ts'
import { confirmRemoval, mergeServerAnswers, moveToNotSubmitted } from './mergeServerAnswers.ts'
import { omitKeys, pickKeys } from './omitKeys.ts'
import {
  changeShown,
  markPending,
  pruneHidden,
  putAnswers,
  applyChange,
  reduceTyping,
} from './reduceTyping.ts'
import { canRemove, expectRemoval, removeComponent } from './removeComponent.ts'
import { acknowledge, noteRefusals, startSending } from './sending.ts'
import { listUnsent } from './unsent.ts'

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
    case 'sessionEnded':
      return {
        ...emptyDraft,
        unsentByUsername: { ...draft.unsentByUsername, [student.username]: listUnsent(rules, draft) },
      }
    case 'sendStarted':
      return startSending(rules, draft, event.answers)
    case 'saved':
      return acknowledge(rules, draft, event)
    case 'sendFailed':
      return noteRefusals(draft, event.messages)
    case 'saveFinished': {
      if (student.save.kind !== 'saving' && student.save.kind !== 'failed') return draft
      const isTaken = Object.keys(student.refused).length === 0
      return change({ save: isTaken ? { kind: 'saved', at: event.at } : { kind: 'refused' } })
    }
    case 'saveFailed':
      return change({ save: { kind: 'failed', isOffline: event.isOffline, isRetried: event.isRetried } })
    case 'groupChangeSaved':
      return confirmGroupChange(rules, draft, event)
    case 'groupChangeRefused':
      return undoGroupChange(rules, draft, event)
    case 'tabBlocked':
    case 'tabBlockedRead':
      return change({ isTabBlocked: event.kind === 'tabBlocked' })
    case 'changedElsewhere':
      return mergeServerAnswers(rules, draft, event)
    case 'conflictResolved':
      return resolveConflicts(rules, draft, event.typedKeys)
    case 'submitted':
      // The next catch-up shows what is part of the submission.
      return change({ isSubmitted: true, isBehind: true })
    case 'notSubmittedRead':
      return change({ notSubmitted: [] })
    case 'documentsLoaded': {
      const shown = { ...draft, contents: { ...draft.contents, documents: event.documents } }
      const put = putAnswers(rules, shown, listDocumentAnswers(rules.form, event.documents))
      return { ...put, pending: draft.pending }
    }
    case 'uploadChanged':
      return change({ uploads: { ...student.uploads, [event.key]: event.upload } })
    default:
      return reduceStudentTyping(rules, draft, event)
  }
}

function reduceStudentTyping(rules: TimedRules, draft: LoadedDraft, event: Timed<TypingEvent>): Draft {
  const { student } = draft
  const next = reduceTyping(rules, draft, event)
  return student.isSubmitted && !student.isBehind ? moveToNotSubmitted(rules, { ...next, student }) : next
}

/** A student's changes are also saved on the server, which removes a component first. */
function changeGroup(rules: TimedRules, draft: Draft, event: Timed<GroupChanged>): Draft {
  const { change } = event
  const removal = change.kind === 'removal' ? change : undefined
  if (removal && !canRemove(rules, draft, removal)) return draft
  if (!isLoaded(draft)) {
    if (!removal) return reduceTyping(rules, draft, event)
    return markPending(draft, pruneHidden(rules, removeComponent(rules, draft, removal)))
  }
  const { student } = draft
  // A component that is being removed still counts; the group's size must not change until it is gone.
  const isRemoving = student.groupChanges.some(({ kind, id }) => kind === 'removal' && id === change.id)
  if (isRemoving && change.kind !== 'tab') return draft
  const next = removal ? draft : reduceStudentTyping(rules, draft, event)
  if (student.isSubmitted || (!removal && next === draft)) return next
  const groupChanges = queueChanges(student, [{ ...change, isByHand: true }])
  return { ...next, student: { ...student, groupChanges } }
}

function confirmGroupChange(
  rules: TimedRules,
  draft: LoadedDraft,
  { change: done, revision }: Extract<StudentEvent, { readonly kind: 'groupChangeSaved' }>,
): LoadedDraft {
  const before = draft.student
  const { addAnother, tabs } = before.storedGroupState
  const isNews = done.kind === 'removal' || (done.kind === 'tab' ? tabs : addAnother)[done.id] !== done.value
  const isNext = revision === before.revision + (isNews ? 1 : 0)
  const student: StudentDraft = {
    ...before,
    groupChanges: before.groupChanges.filter((one) => one !== done),
    // Behind changes from elsewhere, the known revision stays.
    revision: isNext && !before.isBehind ? revision : before.revision,
    isBehind: before.isBehind || !isNext,
  }
  if (done.kind === 'removal') return confirmRemoval(rules, { ...draft, student }, done, revision)
  return { ...draft, student: { ...student, storedGroupState: applyChange(before.storedGroupState, done) } }
}

/** Drops the oldest change, which the server refused: the student's action is undone unless it was repeated since. */
function undoGroupChange(
  rules: TimedRules,
  draft: LoadedDraft,
  { change: done, isDoubtful }: Extract<StudentEvent, { readonly kind: 'groupChangeRefused' }>,
): Draft {
  const { student } = draft
  const groupChanges = student.groupChanges.filter(
    // In a group that could not be enlarged there is nothing to remove.
    (one) => one !== done && !(done.kind === 'group' && one.kind === 'removal' && one.id === done.id),
  )
  const isRemoval = done.kind === 'removal'
  const doubtfulRemoval =
    isRemoval && isDoubtful ? expectRemoval(rules, student, done) : student.doubtfulRemoval
  // A refusal means that it was changed elsewhere.
  const isBehind = student.isBehind || !isDoubtful || isRemoval
  const rest = { ...draft, student: { ...student, groupChanges, doubtfulRemoval, isBehind } }
  if (isRemoval || !done.isByHand || groupChanges.some(({ id }) => id === done.id)) return rest
  const { addAnother, tabs } = student.storedGroupState
  const undone =
    done.kind === 'tab'
      ? { tabs: { ...omitKeys(draft.contents.tabs, [done.id]), ...pickKeys(tabs, [done.id]) } }
      : { addAnother: { ...draft.contents.addAnother, [done.id]: addAnother[done.id] ?? 1 } }
  return changeShown(rules, rest, undone)
}
