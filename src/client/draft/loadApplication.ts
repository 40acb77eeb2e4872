import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import { isSameAnswer, mergeAnswers, type MergeSides } from '#form/mergeAnswers.ts'

import { addConflicts, listAnsweredTabs, makeRoom, queueChanges } from './conflicts.ts'
import {
  type ConflictSet,
  type Draft,
  emptyDraft,
  listTyped,
  type LoadedDraft,
  type QueuedChange,
  type SentChange,
  type StudentDraft,
  type Unsent,
} from './draft.ts'
import type { LoadedApplication, PageDraft, ServerAnswers } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import { fillBlocks } from './fillBlocks.ts'
import { listDocumentAnswers } from './listDocumentAnswers.ts'
import { isApplied, mergeServerAnswers, mergeVisible, readServerState } from './mergeServerAnswers.ts'
import { listNotSubmitted } from './moveToNotSubmitted.ts'
import { applyChange, commitTexts } from './reduceTyping.ts'
import { filterEntries, omitKeys, pickKeys } from './omitKeys.ts'
import { listSentAnswers } from './sending.ts'
import { recoverSubmit } from './submitting.ts'
import { timeKeys } from './typeInConflicts.ts'
import { listHalfTyped, listNewlyHidden, listUnsentAnswers } from './unsent.ts'

/**
 * Merges everything into a loaded application, one source after the other: the student's own input in an ended session
 * or an earlier page on this device, then the visitor's, then a prefill link's. Two typed answers never replace each
 * other without a choice, and a school never gets the address of another.
 */
export function loadApplication(rules: TimedRules, before: Draft, loaded: LoadedApplication): Draft {
  const { form } = rules
  const { prefill } = loaded
  const visitor = commitTexts(rules, before)
  const { [loaded.username]: own, ...unsentByUsername } = before.unsentByUsername
  // This page's own record may be on the device, too, without identifiers.
  const left = loaded.left.filter(({ unsent }) => unsent.page !== own?.page)
  const pages: readonly LeftPage[] = own ? [...left, { unsent: own }] : left
  const answers = {
    ...filterEntries(loaded.answers, (key) => form.slots.has(key)),
    ...filterEntries(listDocumentAnswers(form, loaded.documents), (_, answer) => answer !== ''),
  }
  const contents = { answers, ...loaded.groupState, documents: loaded.documents }
  const student = makeStudent(loaded)
  const stored = { ...emptyDraft, contents, unsentByUsername, student }
  // Nobody typed the link's own answer.
  const pickTyped = (given: Answers) => filterEntries(given, (key, answer) => prefill[key] !== answer)
  if (loaded.status === 'submitted') {
    const given = pickTyped(omitKeys(visitor.contents.answers, form.documentKeys))
    const named = pages.flatMap(({ unsent }) => [
      ...unsent.conflicts.map((set) => set.answers),
      omitApplied(loaded, unsent),
    ])
    const typed = [...named, given]
    return { ...stored, student: { ...student, notSubmitted: listNotSubmitted(form, typed, answers) } }
  }

  const merged = pages.reduce((draft, page) => recoverPage(rules, draft, page, loaded), stored)
  const unsents = pages.map(({ unsent }) => unsent)
  const opened = recoverSubmit(merged, unsents, loaded)
  const isRestored = Object.entries(listUnsentAnswers(rules, opened)).some(
    ([key, answer]) => !isSameAnswer(answer, loaded.answers[key]),
  )
  const recoveredAt = isRestored ? loaded.left.at(-1)?.at : undefined
  const recovered = { ...opened, student: { ...opened.student, recoveredAt } }
  const joined = joinVisitor(rules, recovered, visitor.contents.answers, pickTyped)
  const filled = fillFromLink(rules, joined, prefill)
  const inputs = filterEntries(
    Object.assign(
      {},
      ...pages.map(({ unsent }) => unsent.inputs),
      listHalfTyped(rules, visitor),
    ) as Draft['inputs'],
    (key) => form.slots.has(key) && !isAnswered(filled.contents.answers[key]),
  )
  return { ...filled, inputs }
}

/** A session that ended in this page has no time. */
type LeftPage = Pick<PageDraft, 'unsent'> & Partial<Pick<PageDraft, 'at'>>

/**
 * Merges what one page left, as that page would. Pages are told apart: where two of them have different answers, or one
 * differs from what was saved since, the student chooses.
 */
function recoverPage(
  rules: TimedRules,
  draft: LoadedDraft,
  left: LeftPage,
  loaded: LoadedApplication,
): LoadedDraft {
  const { student, contents } = draft
  const { addAnother, tabs } = contents
  const page = openPage(rules, draft, left, loaded)
  const view = { ...loaded, answers: listTyped(draft), groupState: { addAnother, tabs } }
  const merged = mergeServerAnswers(rules, page, view, 'device')
  // A tab that one page has chosen hides what another one has typed.
  const hidden = listNewlyHidden(rules, draft, merged)
  const isKnown = ({ page: id, number }: SentChange): boolean =>
    student.sent.some((one) => one.page === id && one.number === number)
  const sent = [...student.sent, ...merged.student.sent.filter((one) => !isKnown(one))]
  const underWay = listSentAnswers({ sent })
  // The other answer is shown.
  const asked = merged.student.conflicts.flatMap(({ answers }) => Object.keys(answers))
  const isToSend = (key: string): boolean =>
    key in underWay || !isSameAnswer(merged.contents.answers[key], loaded.answers[key])
  return {
    ...merged,
    pending: new Set([...draft.pending, ...merged.pending].filter(isToSend)),
    typedAt: { ...omitKeys(merged.typedAt, asked), ...pickKeys(draft.typedAt, asked) },
    student: {
      ...student,
      sent,
      groupChanges: queueChanges(student, merged.student.groupChanges),
      conflicts: [...student.conflicts, ...merged.student.conflicts, ...listSet(draft, hidden)],
    },
  }
}

/** What of a page's answers the server had not taken when it last told. */
function omitApplied(server: ServerAnswers, { answers, sent }: Unsent): Answers {
  const applied = listSentAnswers({ sent: sent.filter((one) => isApplied(server, one)) })
  return filterEntries(answers, (key, answer) => !(key in applied) || !isSameAnswer(applied[key], answer))
}

function listSet({ typedAt }: LoadedDraft, answers: Answers): readonly ConflictSet[] {
  const keys = Object.keys(answers)
  return keys.length > 0 ? [{ source: 'device', answers, typedAt: pickKeys(typedAt, keys) }] : []
}

/** A page as it was closed, with what other pages left beside its own. */
function openPage(
  rules: TimedRules,
  draft: LoadedDraft,
  { unsent, at }: LeftPage,
  loaded: LoadedApplication,
): LoadedDraft {
  const { form } = rules
  const { contents } = draft
  const pickKnown = <Value extends Answer>(given: Readonly<Record<string, Value>>) =>
    filterEntries(given, (key) => form.slots.has(key) && !form.documentKeys.includes(key))
  const answers = pickKnown(unsent.answers)
  const student: StudentDraft = {
    ...makeStudent(loaded),
    stored: { ...loaded.answers, ...unsent.base },
    removals: unsent.removals,
    sent: unsent.sent.filter((one) => one.isPartial !== true || isApplied(loaded, one)),
    groupChanges: unsent.groupChanges.filter((change) => isStillPossible(rules, unsent, change, loaded)),
    conflicts: unsent.conflicts.map((set) => {
      const asked = pickKnown(set.answers)
      return { ...set, answers: asked, typedAt: set.typedAt ?? timeKeys(Object.keys(asked), at) }
    }),
  }
  const chosen = student.groupChanges.reduce(applyChange, contents)
  const sent = listSentAnswers(student)
  return {
    ...draft,
    contents: {
      ...contents,
      ...fitGroupState(form.pages, answers, chosen),
      answers: { ...listTyped(draft), ...answers },
    },
    typedAt: { ...draft.typedAt, ...timeKeys(Object.keys(answers), at) },
    pending: new Set(
      Object.keys(answers).filter((key) => !(key in sent) || !isSameAnswer(answers[key], sent[key])),
    ),
    student,
  }
}

/** A component that was to be removed may be another one by now. */
function isStillPossible(
  rules: DraftRules,
  { removals }: Unsent,
  change: QueuedChange,
  loaded: LoadedApplication,
): boolean {
  if (change.kind === 'tab') return rules.findTabs(change.id) !== undefined
  const count = loaded.groupState.addAnother[change.id] ?? 1
  if (change.kind === 'group') return rules.findGroup(change.id) !== undefined && change.value > count
  return loaded.removals?.[change.id] === removals[change.id] && change.component <= count
}

function joinVisitor(
  rules: TimedRules,
  draft: LoadedDraft,
  visitor: Answers,
  pickTyped: (answers: Answers) => Answers,
): LoadedDraft {
  const room = makeRoomFor(rules, draft, visitor)
  const { taken, conflicts } = mergeVisible(rules.form, room.contents, compare(draft, visitor))
  const { filled, hiding } = fillBlocks(rules, room, taken)
  // Nobody is asked for it with the answers that were stored.
  const hidden = filterEntries(
    taken,
    (key, answer) => isAnswered(answer) && !(key in filled.contents.answers),
  )
  return addConflicts(filled, [
    { source: 'visitor', answers: pickTyped({ ...conflicts, ...hiding, ...hidden }) },
  ])
}

/** A link only fills questions that were never answered; a cleared answer stays empty, and nothing is hidden. */
function fillFromLink(rules: TimedRules, draft: LoadedDraft, prefill: Answers): LoadedDraft {
  const untouched = omitKeys(prefill, Object.keys(listTyped(draft)))
  const { taken } = mergeAnswers(rules.form, compare(draft, untouched))
  const room = makeRoomFor(rules, draft, untouched)
  return fillBlocks(rules, room, taken).filled
}

/** What was typed without an account, or came with a link, started from an empty form. */
function compare(draft: Draft, answers: Answers): MergeSides {
  return {
    getBase: () => '',
    mine: filterEntries(answers, (_, answer) => isAnswered(answer)),
    theirs: listTyped(draft),
  }
}

/**
 * Opens tabs and components for answers, but no tab beside one that has an answer: that would be cleared. A visitor's own
 * tabs and counts are not kept (section 6 of the spec).
 */
function makeRoomFor({ form }: DraftRules, draft: LoadedDraft, answers: Answers): LoadedDraft {
  const { contents, student } = draft
  const contested: Answers = Object.assign(
    {},
    contents.answers,
    ...student.conflicts.map((set) => set.answers),
  )
  const answeredTabs = Object.keys(listAnsweredTabs(form, contested))
  const fitted = fitGroupState(form.pages, answers, contents)
  return makeRoom(draft, {
    ...fitted,
    tabs: { ...omitKeys(fitted.tabs, answeredTabs), ...contents.tabs },
  })
}

export function makeStudent({
  page,
  ...loaded
}: ServerAnswers & Pick<LoadedApplication, 'username' | 'page'>): StudentDraft {
  return {
    username: loaded.username,
    ...readServerState(loaded),
    page: { id: page, count: 0 },
    sent: [],
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
