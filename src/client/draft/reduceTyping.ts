import { type Answers, type GroupState, isAnswered } from '#form/answers.ts'
import { countComponents, isTriggerOpen } from '#form/askedQuestions.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import { isMaskedIdentifier } from '#form/kinds/identifier.ts'

import { type Draft, emptyDraft, type GroupChange, listTyped } from './draft.ts'
import { replaceAnswers } from './draftChange.ts'
import type { DraftEvent, Timed } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import { filterEntries } from './omitKeys.ts'

/** The reducer for typing, which is all that most visitors need. `reduceDraft` handles more events. */
export function reduceTyping(untimed: DraftRules, draft: Draft, event: Timed<DraftEvent>): Draft {
  const rules = { ...untimed, at: event.at }
  switch (event.kind) {
    case 'typed': {
      const answers = { ...rules.clearDependents(draft, event.answers), ...event.answers }
      const put = putAnswers(rules, dropTexts(rules, draft, answers), answers)
      return event.typingKey === undefined ? put : { ...put, typingKey: event.typingKey }
    }
    case 'filled': {
      // A tab that has an answer stays chosen.
      const answers = { ...event.answers, ...draft.contents.answers }
      const groupState = fitGroupState(rules.form.pages, answers, draft.contents)
      const room = { ...draft, contents: { ...draft.contents, ...groupState } }
      return fillAnswers(rules, room, event.answers)
    }
    case 'inputTyped':
      return typeInput(rules, draft, event.key, event.text)
    case 'inputsLeft':
      return commitTexts(rules, draft.typingKey === undefined ? draft : { ...draft, typingKey: undefined })
    case 'textsRested':
      return commitTexts(rules, draft)
    case 'groupChanged': {
      const { change } = event
      if (change.kind === 'group' && !canGrow(rules, draft, change.id, change.value)) return draft
      return changeShown(rules, draft, applyChange(draft.contents, change))
    }
    case 'triggerSet': {
      const triggers = { ...draft.contents.triggers, [event.triggerId]: event.isOpen }
      return changeShown(rules, draft, { triggers })
    }
    case 'sessionEnded':
      return event.isByChoice ? { ...emptyDraft, unsentByUsername: draft.unsentByUsername } : draft
    default:
      // Events of an application only follow its loading.
      return draft
  }
}

function canGrow(rules: DraftRules, { contents }: Draft, groupId: string, count: number): boolean {
  const group = rules.findGroup(groupId)
  return group !== undefined && count > countComponents(group, contents.addAnother) && count <= group.max
}

/** Applies a change to tabs and group sizes; a removed component stays until the server has removed it. */
export function applyChange({ addAnother, tabs }: GroupState, change: GroupChange): GroupState {
  if (change.kind === 'tab') return { addAnother, tabs: { ...tabs, [change.id]: change.value } }
  if (change.kind === 'group') return { addAnother: { ...addAnother, [change.id]: change.value }, tabs }
  return { addAnother, tabs }
}

function typeInput(rules: DraftRules, draft: Draft, key: string, text: string): Draft {
  const isAnswer = rules.isAnswerOnceLeft(key) && text === (draft.contents.answers[key] ?? '')
  if (isAnswer) return dropTexts(rules, draft, { [key]: text })
  return { ...draft, inputs: { ...draft.inputs, [key]: text }, typingKey: key }
}

export function commitTexts<D extends Draft>(rules: TimedRules, draft: D): D {
  const texts = filterEntries(draft.inputs, rules.isAnswerOnceLeft)
  if (Object.keys(texts).length === 0) return draft
  return putAnswers(rules, dropTexts(rules, draft, texts), texts)
}

/** Puts answers into the form as pending. If a condition changes, hidden answers are removed and visible ones return. */
export function putAnswers<D extends Draft>(rules: TimedRules, draft: D, answers: Answers): D {
  const before = draft.contents.answers
  const keys = Object.keys(answers).filter((key) => before[key] !== answers[key])
  if (keys.length === 0) return draft
  const after = replaceAnswers(before, answers, keys)
  const put = { ...draft, contents: { ...draft.contents, answers: after } }
  if (rules.changesWhatIsAsked(keys, before, after))
    return markPending(rules, draft, pruneHidden(rules, keepTriggersOpen(rules, draft, put)))
  return { ...put, pending: addKeys(draft.pending, keys) }
}

/** Questions that an answer revealed stay visible while that answer is being deleted. */
function keepTriggersOpen<D extends Draft>(rules: DraftRules, before: Draft, after: D): D {
  const closed = rules.triggers.filter(
    (item) => isTriggerOpen(item, before.contents) && !isTriggerOpen(item, after.contents),
  )
  if (closed.length === 0) return after
  const opened = Object.fromEntries(closed.map(({ id }) => [id, true]))
  const triggers = { ...after.contents.triggers, ...opened }
  return { ...after, contents: { ...after.contents, triggers } }
}

export function fillAnswers<D extends Draft>(rules: TimedRules, draft: D, answers: Answers): D {
  const put = putAnswers(rules, draft, answers)
  if (put === draft) return draft
  return markPending(rules, draft, { ...pruneHidden(rules, put), pending: draft.pending })
}

/** Reduces the typed answers to those of visible questions. */
export function pruneHidden<D extends Draft>(rules: TimedRules, draft: D): D {
  const typed = listTyped(draft)
  const answers = rules.pruneHidden({ ...draft.contents, answers: typed }, rules.at)
  // A hidden identifier cannot return: the server deletes it, and pages only have its last four digits.
  const hidden = filterEntries(typed, (key, answer) => !(key in answers) && !isMaskedIdentifier(answer))
  return { ...draft, hidden, contents: { ...draft.contents, answers } }
}

/** Marks every changed answer as pending. The mark of a document is the server's. */
export function markPending<D extends Draft>({ form }: DraftRules, before: Draft, after: D): D {
  const [old, { answers }] = [before.contents.answers, after.contents]
  if (old === answers) return after
  const keys = Object.keys({ ...old, ...answers }).filter(
    (key) => old[key] !== answers[key] && !form.documentKeys.includes(key),
  )
  return { ...after, pending: addKeys(after.pending, keys) }
}

/** Returns the same set if it has the keys, so that nothing renders. */
function addKeys(pending: Draft['pending'], keys: readonly string[]): Draft['pending'] {
  return keys.every((key) => pending.has(key)) ? pending : new Set([...pending, ...keys])
}

/** Changes tabs, group sizes or triggers. */
export function changeShown<D extends Draft>(
  rules: TimedRules,
  draft: D,
  part: Partial<Draft['contents']>,
): D {
  return markPending(rules, draft, pruneHidden(rules, { ...draft, contents: { ...draft.contents, ...part } }))
}

/** Removes uncommitted text that has become an answer. */
export function dropTexts<D extends Draft>(rules: DraftRules, draft: D, answers: Answers): D {
  const isLeft = (key: string): boolean =>
    key in answers && (rules.isAnswerOnceLeft(key) || isAnswered(answers[key]))
  if (!Object.keys(draft.inputs).some(isLeft)) return draft
  return { ...draft, inputs: filterEntries(draft.inputs, (key) => !isLeft(key)) }
}
