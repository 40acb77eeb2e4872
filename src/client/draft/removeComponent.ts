import { countComponents } from '#form/askedQuestions.ts'
import { omitIdentifiers } from '#form/identifier.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'
import { listGroupKeys, listKeyMoves, moveKeys, type Removals } from '#form/removeComponent.ts'

import type { Draft, Removal, SentRemoval, StudentDraft } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { pickKeys } from './omitKeys.ts'

export function canRemove(rules: DraftRules, { contents }: Draft, { id, component }: Removal): boolean {
  const group = rules.findGroup(id)
  const count = group ? countComponents(group, contents.addAnother) : 0
  return count > 1 && component >= 1 && component <= count
}

/**
 * Removes a component with its input; the input of later ones moves up with them. The caller prunes hidden answers.
 */
export function removeComponent<D extends Draft>(rules: DraftRules, draft: D, { id, component }: Removal): D {
  const group = rules.findGroup(id)
  if (!group) return draft
  const moves = listKeyMoves(group, component)
  const move = <Value>(record: Readonly<Record<string, Value>>) => moveKeys(record, moves)
  const moveAll = (student: StudentDraft): StudentDraft => ({
    ...student,
    stored: move(student.stored),
    unacknowledged: move(student.unacknowledged),
    justSaved: move(student.justSaved),
    refused: move(student.refused),
    conflicts: student.conflicts.map((set) => ({ ...set, answers: move(set.answers) })),
  })
  const { contents, student } = draft
  const count = countComponents(group, contents.addAnother)
  return {
    ...draft,
    typed: move(draft.typed),
    inputs: move(draft.inputs),
    pending: new Set(Object.keys(move(Object.fromEntries([...draft.pending].map((key) => [key, true]))))),
    contents: {
      ...contents,
      addAnother: { ...contents.addAnother, [id]: Math.max(count - 1, 1) },
    },
    ...(student && { student: moveAll(student) }),
  }
}

/** Records the server's answers after the removal, without identifiers. */
export function expectRemoval(
  rules: DraftRules,
  { stored, storedGroupState }: StudentDraft,
  { id, component }: Removal,
): SentRemoval | undefined {
  const group = rules.findGroup(id)
  if (!group) return undefined
  const after = pickKeys(moveKeys(stored, listKeyMoves(group, component)), listGroupKeys(group))
  const count = (storedGroupState.addAnother[id] ?? 1) - 1
  return { id, component, answers: omitIdentifiers(rules.form, after), count }
}

/**
 * Returns the revision in which the server made a removal, if it did.
 * @param known the removals before
 */
export function findRemovalRevision(
  rules: DraftRules,
  { id, answers: expected, count }: SentRemoval,
  known: Removals,
  { answers, groupState, removals = {} }: ServerAnswers,
): number | undefined {
  const group = rules.findGroup(id)
  if (!group || removals[id] === known[id] || groupState.addAnother[id] !== count) return undefined
  const found = omitIdentifiers(rules.form, answers)
  const isOwn = listGroupKeys(group).every((key) => isSameAnswer(expected[key], found[key]))
  return isOwn ? removals[id] : undefined
}
