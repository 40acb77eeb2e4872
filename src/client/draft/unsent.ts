import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { findAnswerBlock, listBlockKeys } from '#form/listAnswerBlocks.ts'

import type { ConflictSet, Draft, SentRemoval, Unsent } from './draft.ts'
import type { DraftRules } from './draftRules.ts'
import { filterEntries } from './omitKeys.ts'
import { listPending } from './sending.ts'
import { expectRemoval } from './removeComponent.ts'

export const nothingUnsent: Unsent = {
  answers: {},
  base: {},
  inputs: {},
  tabs: {},
  removals: {},
  conflicts: [],
}

/** Every unacknowledged answer, including text areas with focus, without conflicts. */
export function listUnsentAnswers(rules: DraftRules, draft: Draft): Answers {
  const texts = filterEntries(
    draft.inputs,
    (key, text) => rules.isAnswerOnceLeft(key) && text !== (draft.contents.answers[key] ?? ''),
  )
  return { ...draft.student?.sending, ...listPending(rules, draft), ...texts }
}

/** Everything the server may have under a key, as far as this page knows. */
export function listBase({ student }: Draft, key: string): readonly Answer[] {
  return [student?.stored[key] ?? '', ...(student?.unacknowledged[key] ?? [])]
}

/** Everything needed to restore the unsent answers later. */
export function listUnsent(rules: DraftRules, draft: Draft): Unsent {
  const answers = listUnsentAnswers(rules, draft)
  const blocks = new Set(Object.keys(answers).flatMap((key) => findAnswerBlock(rules.form, key) ?? []))
  const keys = [...blocks].flatMap(listBlockKeys)
  return {
    answers,
    base: Object.fromEntries(keys.map((key) => [key, listBase(draft, key)])),
    inputs: listHalfTyped(rules, draft),
    tabs: Object.fromEntries(
      (draft.student?.groupChanges ?? []).flatMap((change) =>
        change.kind === 'tab' ? [[change.id, change.value] as const] : [],
      ),
    ),
    removals: draft.student?.removals ?? {},
    removal: findSentRemoval(rules, draft),
    conflicts: listOpenSets(draft),
  }
}

function findSentRemoval(rules: DraftRules, { student }: Draft): SentRemoval | undefined {
  const waiting = student?.groupChanges.find((change) => change.kind === 'removal')
  return student?.doubtfulRemoval ?? (student && waiting && expectRemoval(rules, student, waiting))
}

/** Unresolved conflicts, and answers that were not submitted. */
function listOpenSets({ student }: Draft): readonly ConflictSet[] {
  const named = (student?.notSubmitted ?? []).map(
    ({ key, answer }) => ({ source: 'device', answers: { [key]: answer } }) as const,
  )
  return [...(student?.conflicts ?? []), ...named]
}

/** Half dates and other input without an answer. */
export function listHalfTyped(rules: DraftRules, { inputs, contents }: Draft): Unsent['inputs'] {
  return filterEntries(
    inputs,
    (key, text) => text !== '' && !rules.isAnswerOnceLeft(key) && !isAnswered(contents.answers[key]),
  )
}

/** Of several pages the later ones win. */
export function joinUnsent(parts: readonly Unsent[]): Unsent {
  return parts.reduce(
    (before, part) => ({
      answers: { ...before.answers, ...part.answers },
      base: { ...before.base, ...joinBase(before.base, part.base) },
      inputs: { ...before.inputs, ...part.inputs },
      tabs: { ...before.tabs, ...part.tabs },
      removals: { ...before.removals, ...part.removals },
      removal: part.removal ?? before.removal,
      conflicts: [...before.conflicts, ...part.conflicts],
    }),
    nothingUnsent,
  )
}

/** An earlier page may have saved its own answers. The first answer is what the latest page knew. */
function joinBase(before: Unsent['base'], base: Unsent['base']): Unsent['base'] {
  const entries = Object.entries(base)
  return Object.fromEntries(entries.map(([key, answers]) => [key, [...answers, ...(before[key] ?? [])]]))
}
