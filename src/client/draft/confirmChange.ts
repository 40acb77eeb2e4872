import type { Answers } from '#form/answers.ts'
import { isMaskedIdentifier } from '#form/kinds/identifier.ts'
import { listKeyMoves } from '#form/removeComponent.ts'

import type { LoadedDraft, QueuedChange, Removal, SentChange } from './draft.ts'
import type { TimedRules } from './draftRules.ts'
import { listDocumentAnswers } from './listDocumentAnswers.ts'
import { omitKeys } from './omitKeys.ts'
import { applyChange, pruneHidden } from './reduceTyping.ts'
import { removeComponent } from './removeComponent.ts'
import { listSentAnswers, requeueAnswers } from './sending.ts'

/** The server has this change: a removed component is gone here, too, with everything typed in it since. */
export function confirmChange(
  rules: TimedRules,
  draft: LoadedDraft,
  change: QueuedChange,
  revision: number,
): LoadedDraft {
  if (change.kind === 'removal') return confirmRemoval(rules, draft, change, revision)
  const { student } = draft
  const storedGroupState = applyChange(student.storedGroupState, change)
  const next = { ...draft, student: { ...student, storedGroupState } }
  const [before, after] = [listStoredAsked(rules, draft), listStoredAsked(rules, next)]
  return sendAgain(
    next,
    Object.keys(before).filter((key) => !(key in after) && key in draft.contents.answers),
  )
}

/** The stored answers that the server asks for. */
function listStoredAsked(rules: TimedRules, { student, contents: { documents } }: LoadedDraft): Answers {
  const answers = { ...student.stored, ...listDocumentAnswers(rules.form, documents) }
  const asked = rules.pruneHidden({ answers, documents, ...student.storedGroupState }, rules.at)
  return omitKeys(asked, rules.form.documentKeys)
}

/**
 * Sends answers that the server has cleared behind a tab, although they are shown: that tab has been chosen again since.
 * A page that was reloaded in between would take them for stored.
 */
function sendAgain(draft: LoadedDraft, cleared: readonly string[]): LoadedDraft {
  if (cleared.length === 0) return draft
  const { student, contents, pending } = draft
  // Of an identifier only the last four digits are here.
  const lost = cleared.filter((key) => isMaskedIdentifier(contents.answers[key]))
  const answers = omitKeys(contents.answers, lost)
  return {
    ...draft,
    contents: { ...contents, answers },
    pending: new Set([...pending, ...cleared.filter((key) => key in answers)]),
    student: {
      ...student,
      stored: omitKeys(student.stored, cleared),
      storedAt: omitKeys(student.storedAt, cleared),
    },
  }
}

function confirmRemoval(
  rules: TimedRules,
  draft: LoadedDraft,
  removal: Removal,
  revision: number,
): LoadedDraft {
  const { id } = removal
  const group = rules.findGroup(id)
  const moves = group ? listKeyMoves(group, removal.component) : new Map()
  const isMoved = ({ body }: SentChange): boolean =>
    body.kind === 'answers' && Object.keys(body.answers).some((key) => moves.has(key))
  // The server refuses answers of another closed page that were sent under the keys from before.
  const [refused, sent] = partition(draft.student.sent, isMoved)
  const waiting = requeueAnswers(draft, listSentAnswers({ sent: refused }))
  const removed = pruneHidden(rules, removeComponent(rules, waiting, removal))
  const { student } = removed
  const { addAnother, tabs } = student.storedGroupState
  return {
    ...removed,
    student: {
      ...student,
      sent,
      storedGroupState: { addAnother: { ...addAnother, [id]: (addAnother[id] ?? 1) - 1 }, tabs },
      removals: { ...student.removals, [id]: revision },
    },
  }
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
