import { omitIdentifiers } from '#form/identifier.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'
import { listGroupKeys, listKeyMoves, moveKeys, type Removals } from '#form/removeComponent.ts'

import type { Removal, SentRemoval, StudentDraft, Unsent } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { pickKeys } from './omitKeys.ts'

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

/** Moves unsent answers up if the server has made their removal. */
export function followRemoval(rules: DraftRules, unsent: Unsent, server: ServerAnswers): Unsent {
  const { removal, removals } = unsent
  const group = removal && rules.findGroup(removal.id)
  const revision = removal && findRemovalRevision(rules, removal, removals, server)
  if (!group || revision === undefined) return unsent
  const moves = listKeyMoves(group, removal.component)
  const move = <Value>(record: Readonly<Record<string, Value>>) => moveKeys(record, moves)
  return {
    ...unsent,
    answers: move(unsent.answers),
    beside: move(unsent.beside),
    base: move(unsent.base),
    inputs: move(unsent.inputs),
    removals: { ...removals, [removal.id]: revision },
    conflicts: unsent.conflicts.map((set) => ({ ...set, answers: move(set.answers), base: move(set.base) })),
  }
}
