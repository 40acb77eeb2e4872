import type { Answers } from '#form/answers.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'

import { dropResolvedConflicts } from './conflicts.ts'
import type { ConflictSet, Draft, LoadedDraft } from './draft.ts'
import type { Timed, TypingEvent } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import { filterEntries, omitKeys } from './omitKeys.ts'
import { dropTexts, reduceTyping } from './reduceTyping.ts'

/**
 * Reduces typing. What is typed in a question that waits for a choice replaces the student's own answer there: the one
 * from elsewhere is not overwritten before the student has seen both.
 */
export function typeInConflicts(rules: TimedRules, draft: LoadedDraft, event: Timed<TypingEvent>): Draft {
  const { student } = draft
  if (student.conflicts.length === 0) return reduceTyping(rules, draft, event)
  const typed = readTyped(rules, event)
  const findBlock = (key: string) => findAnswerBlock(rules.form, key)
  const findSet = (key: string): ConflictSet | undefined =>
    student.conflicts.find(({ answers }) =>
      Object.keys(answers).some((own) => findBlock(own) === findBlock(key)),
    )
  const waiting = filterEntries(typed, (key) => findSet(key) !== undefined)
  if (Object.keys(waiting).length === 0) return reduceTyping(rules, draft, event)
  const conflicts = student.conflicts.flatMap((set) => {
    const own = filterEntries(waiting, (key) => findSet(key) === set)
    const blocks = new Set(Object.keys(own).map(findBlock))
    return blocks.size === 0 ? [set] : replaceTyped(set, (key) => blocks.has(findBlock(key)), own, event.at)
  })
  const changed = dropTexts(rules, { ...draft, student: { ...student, conflicts } }, waiting)
  const next = dropResolvedConflicts(changed)
  const rest = omitKeys(typed, Object.keys(waiting))
  if (Object.keys(rest).length === 0) return next
  return reduceTyping(rules, next, { kind: 'typed', answers: rest, at: event.at })
}

/** Answers of an earlier visit that are typed again are this page's. */
function replaceTyped(
  { source, answers, typedAt, ...set }: ConflictSet,
  isTyped: (key: string) => boolean,
  own: Answers,
  at: number,
): ConflictSet[] {
  const others = { ...set, source, answers: filterEntries(answers, (key) => !isTyped(key)) }
  const typed = { ...filterEntries(answers, isTyped), ...own }
  return [
    { ...others, ...(typedAt && { typedAt }) },
    {
      ...set,
      source: source === 'undone' ? source : 'here',
      answers: typed,
      typedAt: { ...typedAt, ...timeKeys(Object.keys(own), at) },
    },
  ]
}

function readTyped(rules: DraftRules, event: TypingEvent): Answers {
  if (event.kind === 'typed') return event.answers
  const isText = event.kind === 'inputTyped' && rules.isAnswerOnceLeft(event.key)
  return isText ? { [event.key]: event.text } : {}
}

/** Notes when typing began. Keys that were pending before keep their time, so that most keys cost nothing. */
export function noteTypedAt(before: Draft, after: Draft, at: number): Draft {
  if (after.pending === before.pending) return after
  const begun = [...after.pending].filter((key) => !before.pending.has(key))
  return { ...after, typedAt: { ...after.typedAt, ...timeKeys(begun, at) } }
}

/** The same time for all of them; none if nobody knows it. */
export function timeKeys(keys: readonly string[], at: number | undefined): Draft['typedAt'] {
  return at === undefined ? {} : Object.fromEntries(keys.map((key) => [key, at]))
}
