import type { Answers } from '#form/answers.ts'
import { type ApplicationContents, emptyContents } from '#form/applicationContents.ts'
import type { Structure } from '#form/fitStructure.ts'
import type { Form } from '#form/form.ts'
import type { Removals } from '#form/removeComponent.ts'

import type { ConflictSet, Unsent } from './draft.ts'
import { filterEntries } from './omitKeys.ts'
import { mergeVisitorAnswers } from './mergeVisitorAnswers.ts'
import { recoverAnswers } from './recoverAnswers.ts'
import { nothingUnsent } from './unsent.ts'

export interface Brought {
  readonly unsent: Unsent
  readonly openConflicts?: readonly ConflictSet[]
  readonly visitor: ApplicationContents
  readonly prefill: Answers
  readonly removals?: Removals
}

export interface Gathered {
  readonly additions: Answers
  /** The student is to choose, from what stands in the form or from these. */
  readonly conflicts: readonly ConflictSet[]
  readonly inputs: Readonly<Record<string, string>>
  /** Whether anything of what was unsent comes back. */
  readonly hasRestored: boolean
  readonly structure: Structure
}

/**
 * Brings everything to an application, each to what the one before has made of it: first what the student had typed in
 * it, then what was typed without an account, at last what a link brings. So two answers that were both typed never
 * replace each other without a choice, and no school gets another one's address.
 */
export function gatherAnswers(form: Form, stored: ApplicationContents, brought: Brought): Gathered {
  const { unsent, openConflicts = [], prefill, removals = {} } = brought
  const own = recoverAnswers(form, stored.answers, unsent, removals)
  const put = (answers: Answers) => ({ ...stored, answers: { ...stored.answers, ...answers } })
  let restored: Answers = own.restored
  // Each choice that was open is made to what the one before it has left.
  const reopened = openConflicts.map((set) => {
    const again = recoverAnswers(form, put(restored).answers, { ...nothingUnsent, ...set })
    restored = { ...restored, ...again.restored }
    return { ...set, answers: again.conflicts }
  })
  const visitor = mergeVisitorAnswers(form, put(restored), brought.visitor)
  const typed = { ...restored, ...visitor.additions }
  // What a link brings fills what was never answered; an answer that the student took away stays away.
  const untouched = filterEntries(prefill, (key) => !(key in put(typed).answers))
  const merge = (answers: Answers) => mergeVisitorAnswers(form, put(typed), { ...emptyContents, answers })
  const filled = merge(untouched)
  const conflicts: ConflictSet[] = [
    { source: 'device', answers: own.conflicts, base: unsent.base },
    ...reopened,
    // The link's own answer is nobody's that was typed.
    {
      source: 'visitor',
      answers: filterEntries(visitor.conflicts, (key, answer) => prefill[key] !== answer),
      base: {},
    },
  ]
  const contested: Answers = Object.assign({}, restored, ...conflicts.slice(0, -1).map((set) => set.answers))
  return {
    additions: { ...typed, ...filled.additions },
    conflicts: conflicts.filter((set) => Object.keys(set.answers).length > 0),
    inputs: own.inputs,
    hasRestored: Object.keys(restored).length > 0,
    structure: [visitor, merge(contested)].reduce(joinStructures, filled),
  }
}

/** Of tabs the later wins; a group has room for all. */
function joinStructures(one: Structure, later: Structure): Structure {
  const counts = { ...one.addAnother }
  for (const [id, count] of Object.entries(later.addAnother)) counts[id] = Math.max(count, counts[id] ?? 1)
  return { tabs: { ...one.tabs, ...later.tabs }, addAnother: counts }
}
