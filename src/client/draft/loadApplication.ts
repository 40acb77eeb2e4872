import { type Answers, type ApplicationContents, documentAnswered, isAnswered } from '#form/answers.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import type { Form } from '#form/form.ts'
import { isSameAnswer, mergeAnswers, type MergeSides } from '#form/mergeAnswers.ts'

import { addConflicts, listAnsweredTabs, makeRoom } from './conflicts.ts'
import { type Draft, emptyDraft, type LoadedDraft, type StudentDraft, type Unsent } from './draft.ts'
import type { LoadedApplication, ServerAnswers } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import {
  listNotSubmitted,
  mergeServerAnswers,
  mergeVisible,
  readServerState,
  takeDoubtfulRemoval,
} from './mergeServerAnswers.ts'
import { commitTexts, fillAnswers } from './reduceTyping.ts'
import { filterEntries, omitKeys, pickKeys } from './omitKeys.ts'
import { joinUnsent, listHalfTyped, nothingUnsent } from './unsent.ts'

/**
 * Merges everything into a loaded application, one source after the other: the student's own input in an ended session
 * or an earlier page on this device, then the visitor's, then a prefill link's. Two typed answers never replace each
 * other without a choice, and a school never gets the address of another.
 */
export function loadApplication(rules: TimedRules, before: Draft, loaded: LoadedApplication): Draft {
  const { form } = rules
  const { prefill } = loaded
  const visitor = commitTexts(rules, before)
  const { [loaded.username]: own = nothingUnsent, ...unsentByUsername } = before.unsentByUsername
  const unsent = joinUnsent([loaded.device.unsent, own])
  const answers = {
    ...filterEntries(loaded.answers, (key) => form.slots.has(key)),
    ...filterEntries(listDocumentAnswers(form, loaded.documents), (_, answer) => answer !== ''),
  }
  const contents = { answers, ...loaded.groupState, documents: loaded.documents }
  const student = makeStudent(loaded)
  const stored = { ...emptyDraft, contents, typed: answers, unsentByUsername, student }
  // Nobody typed the link's own answer.
  const pickTyped = (given: Answers) => filterEntries(given, (key, answer) => prefill[key] !== answer)
  if (loaded.isSubmitted) {
    const given = pickTyped(omitKeys(visitor.contents.answers, form.documentKeys))
    const typed = [...unsent.conflicts.map((set) => set.answers), unsent.answers, given]
    return { ...stored, student: { ...student, notSubmitted: listNotSubmitted(form, typed, answers) } }
  }

  const recovered = recover(rules, stored, unsent, loaded)
  const joined = joinVisitor(rules, recovered, visitor.contents, pickTyped)
  const filled = fillFromLink(rules, joined, prefill)
  const inputs = filterEntries(
    { ...unsent.inputs, ...listHalfTyped(rules, visitor) },
    (key) => form.slots.has(key) && !isAnswered(filled.contents.answers[key]),
  )
  return { ...filled, inputs }
}

/** Merges unsent input as the page would have in which it was typed. */
function recover(
  rules: TimedRules,
  stored: LoadedDraft,
  unsent: Unsent,
  loaded: LoadedApplication,
): LoadedDraft {
  const { form } = rules
  const pickKnown = (answers: Answers) =>
    filterEntries(answers, (key) => form.slots.has(key) && !form.documentKeys.includes(key))
  const answers = pickKnown(unsent.answers)
  const base = Object.entries(unsent.base).map(([key, [answer = '']]) => [key, answer] as const)
  const student: StudentDraft = {
    ...stored.student,
    stored: { ...loaded.answers, ...Object.fromEntries(base) },
    unacknowledged: unsent.base,
    removals: unsent.removals,
    doubtfulRemoval: unsent.removal,
    conflicts: unsent.conflicts.map((set) => ({ ...set, answers: pickKnown(set.answers) })),
  }
  const tabsChosen = filterEntries(unsent.tabs, (id) => rules.findTabs(id) !== undefined)
  const chosen = makeRoom({ ...stored, student }, { tabs: tabsChosen, addAnother: {} })
  const typed = { ...stored.typed, ...answers }
  const page: LoadedDraft = {
    ...chosen,
    contents: {
      ...chosen.contents,
      ...fitGroupState(form.pages, answers, chosen.contents),
      answers: typed,
    },
    typed,
    pending: new Set(Object.keys(answers)),
  }
  const moved = takeDoubtfulRemoval(rules, page, loaded)
  const own = pickKeys(moved.typed, [...moved.pending])
  const { addAnother } = loaded.groupState
  const { tabs } = moved.contents
  const room = makeRoom(
    { ...moved, contents: { ...moved.contents, addAnother } },
    fitGroupState(form.pages, own, { addAnother, tabs }),
  )
  const shown = mergeServerAnswers(rules, room, loaded, 'device')
  const restored = [...shown.pending].filter(
    (key) => !isSameAnswer(shown.contents.answers[key], loaded.answers[key]),
  )
  return {
    ...shown,
    pending: new Set(restored),
    student: {
      ...shown.student,
      recoveredAt: restored.length > 0 ? loaded.device.at : undefined,
      // The last save of an earlier page may still arrive.
      unacknowledged: pickKeys(shown.student.unacknowledged, restored),
    },
  }
}

function joinVisitor(
  rules: TimedRules,
  draft: LoadedDraft,
  visitor: ApplicationContents,
  pickTyped: (answers: Answers) => Answers,
): LoadedDraft {
  const room = makeRoomFor(rules, draft, visitor)
  const { taken, conflicts } = mergeVisible(rules.form, room.contents, compare(draft, visitor.answers))
  const filled = fillAnswers(rules, room, taken)
  return addConflicts(filled, [{ source: 'visitor', answers: pickTyped(conflicts) }])
}

/** A link only fills questions that were never answered; a cleared answer stays empty. */
function fillFromLink(rules: TimedRules, draft: LoadedDraft, prefill: Answers): LoadedDraft {
  const untouched = omitKeys(prefill, Object.keys(draft.typed))
  const { taken } = mergeAnswers(rules.form, compare(draft, untouched))
  const room = makeRoomFor(rules, draft, { answers: untouched, tabs: {} })
  return fillAnswers(rules, room, taken)
}

/** What was typed without an account, or came with a link, started from an empty form. */
function compare(draft: Draft, answers: Answers): MergeSides {
  return {
    getBase: () => [''],
    mine: filterEntries(answers, (_, answer) => isAnswered(answer)),
    theirs: draft.typed,
  }
}

/** Opens tabs and components for answers, but no tab beside one that has an answer: that would be cleared. */
function makeRoomFor(
  { form }: DraftRules,
  draft: LoadedDraft,
  { answers, tabs }: Pick<ApplicationContents, 'answers' | 'tabs'>,
): LoadedDraft {
  const { contents, student } = draft
  const contested: Answers = Object.assign(
    {},
    contents.answers,
    ...student.conflicts.map((set) => set.answers),
  )
  const answeredTabs = Object.keys(listAnsweredTabs(form, contested))
  const fitted = fitGroupState(form.pages, answers, { ...contents, tabs: { ...tabs, ...contents.tabs } })
  return makeRoom(draft, {
    ...fitted,
    tabs: { ...omitKeys(fitted.tabs, answeredTabs), ...contents.tabs },
  })
}

export function makeStudent(loaded: ServerAnswers & Pick<LoadedApplication, 'username'>): StudentDraft {
  return {
    username: loaded.username,
    ...readServerState(loaded),
    sending: {},
    unacknowledged: {},
    refused: {},
    conflicts: [],
    groupChanges: [],
    save: { kind: 'idle' },
    notSubmitted: [],
    recoveredAt: undefined,
    isTabBlocked: false,
    uploads: {},
  }
}

/** The answers that mark documents as attached. */
export function listDocumentAnswers(form: Form, documents: ApplicationContents['documents']): Answers {
  return Object.fromEntries(form.documentKeys.map((key) => [key, documents[key] ? documentAnswered : '']))
}
