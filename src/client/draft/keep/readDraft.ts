import { isIdentifierKey, omitIdentifiers } from '#form/identifier.ts'

import type { Draft } from '../draft.ts'
import type { DraftRules } from '../draftRules.ts'
import { listUnsent } from '../unsent.ts'
import type { JournalEntry } from './journalEntry.ts'

/** What a journal is to say now. */
export interface JournalReading {
  readonly entry: JournalEntry
  /** False when something that is not saved must not be written down. */
  readonly isWhole: boolean
}

/** Reads everything that is not saved; numbers such as a social security number are not written down, not even sealed. */
export function readDraft(rules: DraftRules, draft: Draft): JournalReading {
  const { form } = rules
  const { inputs, ...unsent } = listUnsent(rules, draft)
  const answers = omitIdentifiers(form, unsent.answers)
  const sets = draft.student?.conflicts ?? []
  const conflicts = sets.flatMap((set, index) =>
    Object.entries(set.answers).map(
      ([key, typed]) => [`${index} ${key}`, [typed, ...(set.base[key] ?? [''])]] as const,
    ),
  )
  return {
    entry: {
      ...unsent,
      answers: { ...draft.student?.notSubmitted, ...answers },
      inputs: Object.fromEntries(Object.entries(inputs).filter(([key]) => !isIdentifierKey(form, key))),
      conflicts: Object.fromEntries(conflicts),
    },
    isWhole: Object.keys(answers).length === Object.keys(unsent.answers).length,
  }
}
