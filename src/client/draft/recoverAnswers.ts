import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'
import { listDoubtfulKeys, type Removals } from '#form/removeComponent.ts'

import type { Unsent } from './draft.ts'
import { filterEntries } from './omitKeys.ts'

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
