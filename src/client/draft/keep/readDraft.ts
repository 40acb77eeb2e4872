import { isIdentifierKey, omitIdentifiers } from '#form/identifier.ts'

import type { Draft } from '../draft.ts'
import type { DraftRules } from '../draftRules.ts'
import { listOpenSets, listUnsent } from '../unsent.ts'
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
  const unsent = listUnsent(rules, draft)
  const answers = omitIdentifiers(form, unsent.answers)
  const omit = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !isIdentifierKey(form, key)))
  const conflicts = listOpenSets(draft).flatMap((set, index) =>
    Object.entries(omit(set.answers)).map(
      ([key, typed]) => [`${index} ${key}`, [typed, ...(set.base[key] ?? [''])]] as const,
    ),
  )
  return {
    entry: {
      ...unsent,
      answers,
      beside: omit(unsent.beside),
      base: omit(unsent.base),
      inputs: omit(unsent.inputs),
      conflicts: Object.fromEntries(conflicts),
    },
    isWhole: Object.keys(answers).length === Object.keys(unsent.answers).length,
  }
}
