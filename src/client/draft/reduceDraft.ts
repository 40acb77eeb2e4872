import type { Answers } from '#form/answers.ts'
import { countComponents } from '#form/askedQuestions.ts'
import { listRemovedKeys } from '#form/listRemovedKeys.ts'

import { queueChanges, resolveConflicts } from './conflicts.ts'
import type { Draft, StructureChange, StudentDraft } from './draft.ts'
import type { DraftEvent, StudentEvent, Timed, TypingEvent } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { loadApplication } from './loadApplication.ts'
import { mergeServerAnswers, nameNotSubmitted } from './mergeServerAnswers.ts'
import { markPending, pruneHidden, putAnswers, reduceTyping } from './reduceTyping.ts'
import { acknowledge, noteRefusals, startSending, stopSending } from './sending.ts'
import { listOpenSets, listUnsent } from './unsent.ts'
import { listDocumentAnswers } from './storedAnswers.ts'

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
      return keepStructure(draft, student, event)
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
  const next = reduceTyping(rules, draft, event)
  if (student.isSubmitted) return student.isBehind ? next : nameNotSubmitted(rules, next, event.at)
  const changed = next === draft ? undefined : findStructureChange(rules, draft, event)
  if (!changed) return next
  return { ...next, student: { ...student, structureChanges: queueChanges(student, [changed]) } }
}

function findStructureChange(
  rules: DraftRules,
  draft: Draft,
  event: Timed<TypingEvent>,
): StructureChange | undefined {
  if (event.kind === 'tabChosen') {
    return { kind: 'tab', id: event.tabsId, value: event.tabId, isByHand: true }
  }
  if (event.kind !== 'groupResized') return undefined
  const group = rules.findGroup(event.groupId)
  if (!group) return undefined
  const keys = listRemovedKeys(group, countComponents(group, draft.contents.addAnother), event.count)
  const removed = Object.entries(draft.typed).filter(([key]) => keys.includes(key))
  return {
    kind: 'group',
    id: group.id,
    value: event.count,
    removed: Object.fromEntries(removed),
    isByHand: true,
  }
}

function keepStructure(
  draft: Draft,
  student: StudentDraft,
  { change: done, revision }: Extract<StudentEvent, { readonly kind: 'structureSaved' }>,
): Draft {
  const structureChanges = student.structureChanges.filter((one) => one !== done)
  const { addAnother, tabs } = student.storedStructure
  const isNews = done.kind === 'tab' ? tabs[done.id] !== done.value : addAnother[done.id] !== done.value
  const isNext = revision === student.revision + (isNews ? 1 : 0)
  return {
    ...draft,
    student: {
      ...student,
      structureChanges,
      storedStructure:
        done.kind === 'tab'
          ? { addAnother, tabs: { ...tabs, [done.id]: done.value } }
          : { addAnother: { ...addAnother, [done.id]: done.value }, tabs },
      // Behind somebody else's changes this page goes on from what it has seen.
      revision: isNext && !student.isBehind ? revision : student.revision,
      isBehind: student.isBehind || !isNext,
    },
  }
}

/** The server does not take the oldest change: what the student did is taken back, unless it was done anew since. */
function undoStructure(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  { change: done, isDoubtful, at }: Timed<Extract<StudentEvent, { readonly kind: 'structureRefused' }>>,
): Draft {
  const structureChanges = student.structureChanges.filter((one) => one !== done)
  const doubtfulCounts =
    isDoubtful && done.kind === 'group'
      ? { ...student.doubtfulCounts, [done.id]: done.value }
      : student.doubtfulCounts
  // What the server does not take was changed elsewhere.
  const isBehind = student.isBehind || !isDoubtful
  const rest = { ...draft, student: { ...student, structureChanges, doubtfulCounts, isBehind } }
  if (!done.isByHand || structureChanges.some(({ id }) => id === done.id)) return rest
  const { addAnother, tabs } = student.storedStructure
  if (done.kind === 'tab') {
    const { [done.id]: _, ...others } = draft.contents.tabs
    const stored = tabs[done.id]
    const undone = stored === undefined ? others : { ...others, [done.id]: stored }
    return restore(rules, rest, { tabs: undone }, {}, at)
  }
  const count = addAnother[done.id] ?? 1
  return restore(
    rules,
    rest,
    { addAnother: { ...draft.contents.addAnother, [done.id]: count } },
    done.removed,
    at,
  )
}

function restore(
  rules: DraftRules,
  draft: Draft,
  structure: Partial<Draft['contents']>,
  removed: Answers,
  at: number,
): Draft {
  const typed = { ...removed, ...draft.typed }
  const restored = pruneHidden(rules, { ...draft, typed, contents: { ...draft.contents, ...structure } }, at)
  return markPending(draft, restored)
}
