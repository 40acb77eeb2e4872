import { type Answer, type Answers } from '#form/answers.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'
import { findAnsweredTab, fitStructure, type Structure } from '#form/fitStructure.ts'
import { type Form, listItems } from '#form/form.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import type { ConflictSet, Draft, StructureChange, StudentDraft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { filterEntries, omitKeys, pickKeys } from './omitKeys.ts'
import { fillAnswers, markPending } from './reduceTyping.ts'

export interface OpenConflict {
  readonly typed: Answer
  readonly source: ConflictSet['source']
}

/**
 * What the student is to choose from now, by key. Where several sets have another answer to the same question, the
 * later ones wait; a school of one and an address of another are never shown together.
 */
export function listOpenConflicts(
  form: Form,
  sets: readonly ConflictSet[],
): Readonly<Record<string, OpenConflict>> {
  const open: Record<string, OpenConflict> = {}
  const blocks = new Set()
  for (const { answers, source } of sets) {
    const own = Object.entries(answers).filter(([key]) => !blocks.has(findAnswerBlock(form, key)))
    for (const [key, typed] of own) {
      open[key] = { typed, source }
      blocks.add(findAnswerBlock(form, key))
    }
  }
  return open
}

export function resolveConflicts(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  { typedKeys, at }: { readonly typedKeys: readonly string[]; readonly at: number },
): Draft {
  const open = listOpenConflicts(rules.form, student.conflicts)
  const chosen = Object.entries(pickKeys(open, typedKeys))
  const answers = Object.fromEntries(chosen.map(([key, { typed }]) => [key, typed]))
  const conflicts = student.conflicts.map((set) => ({
    ...set,
    answers: filterEntries(
      set.answers,
      (key, typed) => open[key]?.typed !== typed || open[key].source !== set.source,
    ),
  }))
  // What was refused is given up, or is sent again with the choice.
  const refused = omitKeys(student.refused, Object.keys(open))
  const resolved = { ...draft, student: { ...student, conflicts, refused } }
  return dropResolvedConflicts(bringAnswers(rules, resolved, answers, at))
}

/** Adds sets of conflicts, but for what is the same as in the form. */
export function addConflicts(draft: Draft, sets: readonly ConflictSet[]): Draft {
  const { student } = draft
  if (!student || sets.every((set) => Object.keys(set.answers).length === 0)) return draft
  return dropResolvedConflicts({
    ...draft,
    student: { ...student, conflicts: [...student.conflicts, ...sets] },
  })
}

/** Where the stored answer has become the typed one there is nothing to choose. */
export function dropResolvedConflicts(draft: Draft): Draft {
  const { student, contents } = draft
  if (!student || student.conflicts.length === 0) return draft
  const conflicts = student.conflicts
    .map((set) => ({
      ...set,
      answers: filterEntries(set.answers, (key, typed) => !isSameAnswer(contents.answers[key], typed)),
    }))
    .filter((set) => Object.keys(set.answers).length > 0)
  return { ...draft, student: { ...student, conflicts } }
}

/** Puts answers into the form to be sent, with the tabs and counts that they need. */
function bringAnswers(rules: DraftRules, draft: Draft, answers: Answers, at: number): Draft {
  const fitted = fitStructure(rules.form.pages, answers, draft.contents)
  const room = makeRoom(draft, { ...fitted, tabs: { ...fitted.tabs, ...listTabsOf(rules.form, answers) } })
  return markPending(draft, fillAnswers(rules, room, answers, at))
}

function listTabsOf(form: Form, answers: Answers): Readonly<Record<string, string>> {
  const chosen = listItems(form.pages).flatMap((item) => {
    if (item.kind !== 'tabs') return []
    const tab = findAnsweredTab(item, answers)
    return tab ? [[item.id, tab.id] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** Of several choices of a tab only the last is sent: one between would clear on the server what stands behind it. */
export function queueChanges(
  { structureChanges }: StudentDraft,
  changes: readonly StructureChange[],
): StructureChange[] {
  const isReplaced = ({ kind, id }: StructureChange): boolean =>
    kind === 'tab' && changes.some((change) => change.kind === 'tab' && change.id === id)
  return [...structureChanges.filter((one) => !isReplaced(one)), ...changes]
}

/** Chooses tabs and makes groups longer, here and with the next save on the server. */
export function makeRoom(draft: Draft, { tabs, addAnother }: Structure): Draft {
  const { student, contents } = draft
  const changes: StructureChange[] = [
    ...Object.entries(tabs)
      .filter(([id, value]) => contents.tabs[id] !== value)
      .map(([id, value]) => ({ kind: 'tab', id, value, isByHand: false }) as const),
    ...Object.entries(addAnother)
      .filter(([id, value]) => (contents.addAnother[id] ?? 1) !== value)
      .map(([id, value]) => ({ kind: 'group', id, value, isByHand: false }) as const),
  ]
  if (!student || changes.length === 0) return draft
  return {
    ...draft,
    contents: {
      ...contents,
      tabs: { ...contents.tabs, ...tabs },
      addAnother: { ...contents.addAnother, ...addAnother },
    },
    student: { ...student, structureChanges: queueChanges(student, changes) },
  }
}
