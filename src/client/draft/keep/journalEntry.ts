import * as v from 'valibot'

import { answerSchema } from '#contract/replies.ts'
import type { Answer } from '#form/answers.ts'

import type { ConflictSet, Unsent } from '../draft.ts'
import { nothingUnsent } from '../unsent.ts'

/** What one page's journal says: everything that the server has not acknowledged. */
export interface JournalEntry extends Unsent {
  /** Answers that the student is still to choose from, each with what it was typed on, by set and key. */
  readonly conflicts: Readonly<Record<string, readonly Answer[]>>
}

/** Says nothing. */
export const emptyEntry: JournalEntry = { ...nothingUnsent, conflicts: {} }

const entrySchema = v.object({
  answers: v.record(v.string(), answerSchema),
  beside: v.record(v.string(), answerSchema),
  base: v.record(v.string(), v.array(answerSchema)),
  inputs: v.record(v.string(), v.string()),
  tabs: v.record(v.string(), v.string()),
  removals: v.record(v.string(), v.number()),
  conflicts: v.record(v.string(), v.array(answerSchema)),
})

export function isEmptyEntry({ answers, inputs, tabs, conflicts }: JournalEntry): boolean {
  return [answers, inputs, tabs, conflicts].every((part) => Object.keys(part).length === 0)
}

/** Gives undefined for what another version of this program wrote. */
export function parseEntry(text: string): JournalEntry | undefined {
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The sets of answers that the student is still to choose from. */
export function listConflictSets({ conflicts }: JournalEntry): Pick<ConflictSet, 'answers' | 'base'>[] {
  const sets = new Map<string, { answers: Record<string, Answer>; base: Record<string, readonly Answer[]> }>()
  for (const [name, [typed, ...base]] of Object.entries(conflicts)) {
    const [set = '', key = ''] = name.split(' ')
    const one = sets.get(set) ?? { answers: {}, base: {} }
    if (typed !== undefined) {
      one.answers[key] = typed
      one.base[key] = base
    }
    sets.set(set, one)
  }
  return [...sets.values()]
}
