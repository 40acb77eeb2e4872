import { countComponents } from '#form/askedQuestions.ts'
import { listKeyMoves, moveKeys } from '#form/removeComponent.ts'

import type { Draft, Removal, StudentDraft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { omitKeys } from './omitKeys.ts'

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
    storedAt: omitKeys(student.storedAt, [...moves.keys()]),
    refused: move(student.refused),
    conflicts: student.conflicts.map((set) => ({
      ...set,
      answers: move(set.answers),
      ...(set.typedAt && { typedAt: move(set.typedAt) }),
    })),
  })
  const { contents, student } = draft
  const count = countComponents(group, contents.addAnother)
  return {
    ...draft,
    hidden: move(draft.hidden),
    inputs: move(draft.inputs),
    typedAt: move(draft.typedAt),
    pending: new Set(Object.keys(move(Object.fromEntries([...draft.pending].map((key) => [key, true]))))),
    contents: {
      ...contents,
      answers: move(contents.answers),
      addAnother: { ...contents.addAnother, [id]: Math.max(count - 1, 1) },
    },
    ...(student && { student: moveAll(student) }),
  }
}
