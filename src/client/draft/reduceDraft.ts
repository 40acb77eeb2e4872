import { listKeyMoves } from '#form/removeComponent.ts'

import { queueChanges, resolveConflicts } from './conflicts.ts'
import type { Draft, StructureChange, StudentDraft } from './draft.ts'
import type { ComponentRemoved, DraftEvent, StudentEvent, Timed, TypingEvent } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { loadApplication } from './loadApplication.ts'
import { confirmRemoval, mergeServerAnswers, nameNotSubmitted } from './mergeServerAnswers.ts'
import { markPending, pruneHidden, putAnswers, reduceTyping, resize } from './reduceTyping.ts'
import { canRemove, removeComponent } from './removeComponent.ts'
import { acknowledge, noteRefusals, startSending, stopSending } from './sending.ts'
import { listOpenSets, listUnsent } from './unsent.ts'
import { listDocumentAnswers } from './storedAnswers.ts'
import { idleUpload } from './upload.ts'

/**
 * What becomes of a student's draft, whatever happens. At every moment a typed value is stored, to be sent, on its way,
 * shown as a conflict or named as not submitted, unless the student's own act has cleared or replaced it; and a stored
 * value that was changed elsewhere is never overwritten without a choice.
 */
export function reduceDraft(rules: DraftRules, draft: Draft, event: Timed<DraftEvent>): Draft {
  const { student } = draft
  switch (event.kind) {
    case 'typed':
    case 'filled':
    case 'inputTyped':
    case 'inputsLeft':
    case 'tabChosen':
    case 'groupResized':
    case 'triggerSet':
      return student ? reduceStudentTyping(rules, draft, student, event) : reduceTyping(rules, draft, event)
    case 'componentRemoved':
      return student ? reduceStudentTyping(rules, draft, student, event) : removeAtOnce(rules, draft, event)
    case 'sessionEnded': {
      const left = student && {
        username: student.username,
        unsent: listUnsent(rules, draft),
        conflicts: listOpenSets(draft),
      }
      return { ...reduceTyping(rules, draft, event), left: left ? [...draft.left, left] : draft.left }
    }
    case 'loaded':
      // Loaded again after an error: what is there is the student's own.
      return student
        ? reduceDraft(
            rules,
            reduceDraft(rules, draft, { kind: 'sessionEnded', isByChoice: false, at: event.at }),
            event,
          )
        : loadApplication(rules, draft, event)
    default:
      // A reply may come after the end of its session.
      return student ? reduceStudent(rules, draft, student, event) : draft
  }
}

function reduceStudent(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  event: Timed<Exclude<StudentEvent, { readonly kind: 'loaded' }>>,
): Draft {
  const change = (part: Partial<StudentDraft>): Draft => ({ ...draft, student: { ...student, ...part } })
  switch (event.kind) {
    case 'sendStarted':
      return startSending(rules, draft, student, event.answers)
    case 'saved':
      return acknowledge(rules, draft, student, event)
    case 'refused':
      return noteRefusals(draft, student, event.messages)
    case 'sendFailed':
      return stopSending(draft)
    case 'saveFinished': {
      if (student.save.kind !== 'saving' && student.save.kind !== 'failed') return draft
      const isTaken = Object.keys(student.refused).length === 0
      return change({ save: isTaken ? { kind: 'saved', at: event.at } : { kind: 'refused' } })
    }
    case 'saveFailed':
      return change({ save: { kind: 'failed', isOffline: event.isOffline, isRetried: event.isRetried } })
    case 'structureSaved':
      return keepStructure(rules, draft, student, event)
    case 'structureRefused':
      return undoStructure(rules, draft, student, event)
    case 'tabBlocked':
    case 'tabBlockedRead':
      return change({ isTabBlocked: event.kind === 'tabBlocked' })
    case 'changedElsewhere':
      return mergeServerAnswers(rules, draft, student, event)
    case 'conflictResolved':
      return resolveConflicts(rules, draft, student, event)
    case 'submitted':
      // What is part of it, the server says with the next catch-up.
      return change({ isSubmitted: true, isBehind: true })
    case 'notSubmittedRead':
      return change({ notSubmitted: [] })
    case 'documentsLoaded': {
      const shown = { ...draft, contents: { ...draft.contents, documents: event.documents } }
      return putAnswers(rules, shown, listDocumentAnswers(rules.form, event.documents), event.at)
    }
    case 'uploadChanged':
      return change({ uploads: { ...student.uploads, [event.key]: event.upload } })
  }
}

/** A student's tabs and counts are the server's to keep, too. */
function reduceStudentTyping(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  event: Timed<TypingEvent>,
): Draft {
  // What is being removed is still there: until it is gone the group has no other number of components.
  const isRemoving = (groupId: string): boolean =>
    student.structureChanges.some(({ kind, id }) => kind === 'removal' && id === groupId)
  if (event.kind === 'componentRemoved' && !student.isSubmitted) {
    return isRemoving(event.groupId) ? draft : beginRemoval(rules, draft, student, event)
  }
  if (event.kind === 'groupResized' && isRemoving(event.groupId)) return draft
  const next = reduceTyping(rules, draft, event)
  if (student.isSubmitted) return student.isBehind ? next : nameNotSubmitted(rules, next, event.at)
  const changed = next === draft ? undefined : findStructureChange(event)
  if (!changed) return next
  return { ...next, student: { ...student, structureChanges: queueChanges(student, [changed]) } }
}

/** A visitor's draft is nowhere else. */
function removeAtOnce(rules: DraftRules, draft: Draft, event: Timed<ComponentRemoved>): Draft {
  const { groupId, component, at } = event
  if (!canRemove(rules, draft, groupId, component)) return draft
  return markPending(draft, pruneHidden(rules, removeComponent(rules, draft, groupId, component), at))
}

/** A file that is on its way would arrive under the key of another component. */
function beginRemoval(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  { groupId, component }: ComponentRemoved,
): Draft {
  const group = rules.findGroup(groupId)
  if (!group || !canRemove(rules, draft, groupId, component)) return draft
  const isTabBlocked = [...listKeyMoves(group, component).keys()].some(
    (key) => (student.uploads[key] ?? idleUpload).phase !== 'idle',
  )
  if (isTabBlocked) return { ...draft, student: { ...student, isTabBlocked } }
  const removal = { kind: 'removal', id: groupId, component, isByHand: true } as const
  return { ...draft, student: { ...student, structureChanges: [...student.structureChanges, removal] } }
}

function findStructureChange(event: TypingEvent): StructureChange | undefined {
  if (event.kind === 'tabChosen') {
    return { kind: 'tab', id: event.tabsId, value: event.tabId, isByHand: true }
  }
  if (event.kind !== 'groupResized') return undefined
  return { kind: 'group', id: event.groupId, value: event.count, isByHand: true }
}

function keepStructure(
  rules: DraftRules,
  draft: Draft,
  before: StudentDraft,
  { change: done, revision, at }: Timed<Extract<StudentEvent, { readonly kind: 'structureSaved' }>>,
): Draft {
  const { addAnother, tabs } = before.storedStructure
  const isNews = done.kind === 'removal' || (done.kind === 'tab' ? tabs : addAnother)[done.id] !== done.value
  const isNext = revision === before.revision + (isNews ? 1 : 0)
  const student: StudentDraft = {
    ...before,
    structureChanges: before.structureChanges.filter((one) => one !== done),
    // Behind somebody else's changes this page goes on from what it has seen.
    revision: isNext && !before.isBehind ? revision : before.revision,
    isBehind: before.isBehind || !isNext,
  }
  if (done.kind === 'removal') {
    return confirmRemoval(rules, { ...draft, student }, student, done, revision, at)
  }
  const storedStructure =
    done.kind === 'tab'
      ? { addAnother, tabs: { ...tabs, [done.id]: done.value } }
      : { addAnother: { ...addAnother, [done.id]: done.value }, tabs }
  return { ...draft, student: { ...student, storedStructure } }
}

/** The server does not take the oldest change: what the student did is taken back, unless it was done anew since. */
function undoStructure(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  { change: done, isDoubtful, at }: Timed<Extract<StudentEvent, { readonly kind: 'structureRefused' }>>,
): Draft {
  const structureChanges = student.structureChanges.filter(
    // What was to be removed from a group that does not grow is not there.
    (one) => one !== done && !(done.kind === 'group' && one.kind === 'removal' && one.id === done.id),
  )
  const isRemoval = done.kind === 'removal'
  const doubtfulRemoval = isRemoval && isDoubtful ? done : student.doubtfulRemoval
  // What the server does not take was changed elsewhere.
  const isBehind = student.isBehind || !isDoubtful || isRemoval
  const rest = { ...draft, student: { ...student, structureChanges, doubtfulRemoval, isBehind } }
  if (isRemoval || !done.isByHand || structureChanges.some(({ id }) => id === done.id)) return rest
  const { addAnother, tabs } = student.storedStructure
  if (done.kind === 'tab') {
    const { [done.id]: _, ...others } = draft.contents.tabs
    const stored = tabs[done.id]
    const undone = stored === undefined ? others : { ...others, [done.id]: stored }
    return resize(rules, rest, { tabs: undone }, at)
  }
  const count = addAnother[done.id] ?? 1
  return resize(rules, rest, { addAnother: { ...draft.contents.addAnother, [done.id]: count } }, at)
}
