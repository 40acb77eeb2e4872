import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'

import type { Unsent } from './draft.ts'

/** What comes back of answers that were not saved. */
export interface Recovery {
  /** Where the server has nothing, or what it had when they were typed. */
  readonly restored: Answers
  /** Where the server has got another answer since. */
  readonly conflicts: Answers
  readonly inputs: Readonly<Record<string, string>>
}

/**
 * Brings unsaved answers back to what the server has now: where nobody has changed it since they were typed, it takes
 * them; otherwise the student is to choose.
 * @param form the tenant's form; keys that it does not know any more are dropped
 * @param stored the server's answers
 * @param unsent what was not saved
 */
export function recoverAnswers(form: Form, stored: Answers, unsent: Unsent): Recovery {
  const { taken, conflicts } = mergeAnswers(form, {
    getBase: (key) => unsent.base[key] ?? [''],
    mine: unsent.answers,
    beside: unsent.beside,
    theirs: stored,
  })
  const after: Answers = { ...stored, ...taken }
  return {
    restored: taken,
    conflicts,
    inputs: Object.fromEntries(
      Object.entries(unsent.inputs).filter(([key]) => form.slots.has(key) && !isAnswered(after[key])),
    ),
  }
}
