import { countComponents } from '#form/askedQuestions.ts'
import { listKeyMoves, moveKeys } from '#form/removeComponent.ts'

import type { Draft, StudentDraft } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { omitKeys } from './omitKeys.ts'

export function canRemove(rules: DraftRules, draft: Draft, groupId: string, component: number): boolean {
  const group = rules.findGroup(groupId)
  const count = group ? countComponents(group, draft.contents.addAnother) : 0
  return count > 1 && component >= 1 && component <= count
}

/**
 * Removes a component with its input; the input of later ones moves up with them. The caller prunes hidden answers.
 */
export function removeComponent(rules: DraftRules, draft: Draft, groupId: string, component: number): Draft {
  const group = rules.findGroup(groupId)
  if (!group) return draft
  const moves = listKeyMoves(group, component)
  const move = <Value>(record: Readonly<Record<string, Value>>) => moveKeys(record, moves)
  const moveAll = (student: StudentDraft): StudentDraft => ({
    ...student,
    stored: move(student.stored),
    unacknowledged: move(student.unacknowledged),
    justSaved: move(student.justSaved),
    refused: move(student.refused),
    // Uploads in progress reappear under their own keys.
    uploads: omitKeys(student.uploads, [...moves.keys()]),
    conflicts: student.conflicts.map((set) => ({ ...set, answers: move(set.answers), base: move(set.base) })),
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
      documents: move(contents.documents),
      addAnother: { ...contents.addAnother, [groupId]: Math.max(count - 1, 1) },
    },
    ...(student && { student: moveAll(student) }),
  }
}
