import { type Answers, isAnswered } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import type { Form } from '#form/form.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'
import { listDoubtfulKeys, type Removals } from '#form/removeComponent.ts'

import type { ConflictSet, Unsent } from './draft.ts'
import { filterEntries } from './omitKeys.ts'
import { nothingUnsent } from './unsent.ts'

export interface Brought {
  readonly unsent: Unsent
  readonly visitor: ApplicationContents
  readonly prefill: Answers
  readonly removals?: Removals
}

/**
 * Merges everything into an application, one source after the other: the student's own input, then the visitor's, then
 * a prefill link's. Two typed answers never replace each other without a choice, and a school never gets the address of
 * another.
 */
export function gatherAnswers(form: Form, stored: ApplicationContents, brought: Brought) {
  const { unsent, visitor, prefill, removals = {} } = brought
  let additions: Answers = {}
  const bring = (part: Partial<Unsent>, removed: Removals = {}) => {
    const now = { ...stored.answers, ...additions }
    const recovery = recoverAnswers(form, now, { ...nothingUnsent, ...part }, removed)
    additions = { ...additions, ...recovery.restored }
    return recovery
  }
  const own = bring(unsent, removals)
  // Each open conflict is compared with the result of the previous ones.
  const reopened = unsent.conflicts.map((set) => ({
    ...set,
    answers: bring({ ...set, removals: unsent.removals }, removals).conflicts,
  }))
  const restored = additions
  // A visitor's form started empty.
  const typed = bring({ answers: filterEntries(visitor.answers, (_, answer) => isAnswered(answer)) })
  const known = { ...stored.answers, ...additions }
  // A link only fills questions that were never answered; a cleared answer stays empty.
  const untouched = filterEntries(prefill, (key, answer) => isAnswered(answer) && !(key in known))
  bring({ answers: untouched })
  const ownSets: ConflictSet[] = [
    { source: 'device', answers: own.conflicts, base: unsent.base },
    ...reopened,
  ]
  // Nobody typed the link's own answer.
  const others = filterEntries(typed.conflicts, (key, answer) => prefill[key] !== answer)
  const contested: Answers = Object.assign({}, restored, ...ownSets.map((set) => set.answers))
  const fitted = fitGroupState(form.pages, contested, stored)
  const groupState = [visitor.answers, untouched].reduce(
    (room, answers) => fitGroupState(form.pages, answers, room),
    { ...fitted, tabs: { ...visitor.tabs, ...fitted.tabs } },
  )
  return {
    additions,
    /** Conflicts with the answers in the form. */
    conflicts: [...ownSets, { source: 'visitor' as const, answers: others, base: {} }].filter(
      (set) => Object.keys(set.answers).length > 0,
    ),
    inputs: own.inputs,
    /** Whether unsent answers were restored. */
    hasRestored: Object.keys(restored).length > 0,
    groupState,
  }
}

/** Merges unsaved answers into the server's: unchanged ones are replaced, the others become conflicts. */
export function recoverAnswers(form: Form, stored: Answers, unsent: Unsent, removals: Removals = {}) {
  const doubtful = listDoubtfulKeys(form, unsent.removals, removals)
  const { taken, conflicts } = mergeAnswers(form, {
    getBase: (key) => unsent.base[key] ?? [''],
    isDoubtful: (key) => doubtful.has(key),
    mine: unsent.answers,
    beside: unsent.beside,
    theirs: stored,
  })
  const after: Answers = { ...stored, ...taken }
  return {
    restored: taken,
    conflicts,
    inputs: filterEntries(unsent.inputs, (key) => form.slots.has(key) && !isAnswered(after[key])),
  }
}
