import { omitIdentifiers } from '#form/identifier.ts'

import type { Draft, Unsent } from '../draft.ts'
import type { DraftRules } from '../draftRules.ts'
import { listUnsent } from '../unsent.ts'

export interface JournalReading {
  readonly entry: Unsent
  /** False if something unsaved must not be stored on the device. */
  readonly isWhole: boolean
}

/** Reads everything unsaved, except identifiers, which are not stored on the device even encrypted. */
export function readDraft(rules: DraftRules, draft: Draft): JournalReading {
  const { form } = rules
  const unsent = listUnsent(rules, draft)
  const answers = omitIdentifiers(form, unsent.answers)
  const conflicts = unsent.conflicts.map((set) => ({
    source: 'device' as const,
    answers: omitIdentifiers(form, set.answers),
    base: omitIdentifiers(form, set.base),
  }))
  return {
    entry: {
      ...unsent,
      answers,
      beside: omitIdentifiers(form, unsent.beside),
      base: omitIdentifiers(form, unsent.base),
      inputs: omitIdentifiers(form, unsent.inputs),
      conflicts: conflicts.filter((set) => Object.keys(set.answers).length > 0),
    },
    isWhole: Object.keys(answers).length === Object.keys(unsent.answers).length,
  }
}
