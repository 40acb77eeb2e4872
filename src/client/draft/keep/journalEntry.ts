import * as v from 'valibot'

import { answerSchema } from '#contract/replies.ts'
import { omitIdentifiers } from '#form/identifier.ts'

import type { Draft, Unsent } from '../draft.ts'
import type { DraftRules } from '../draftRules.ts'
import { listUnsent } from '../unsent.ts'

const answersSchema = v.record(v.string(), answerSchema)

/** The content of a journal. */
const entrySchema = v.object({
  answers: answersSchema,
  base: v.record(v.string(), v.array(answerSchema)),
  inputs: v.record(v.string(), v.string()),
  tabs: v.record(v.string(), v.string()),
  removals: v.record(v.string(), v.number()),
  removal: v.optional(
    v.object({ id: v.string(), component: v.number(), answers: answersSchema, count: v.number() }),
  ),
  conflicts: v.array(v.object({ source: v.literal('device'), answers: answersSchema })),
})

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
  }))
  return {
    entry: {
      ...unsent,
      answers,
      base: omitIdentifiers(form, unsent.base),
      inputs: omitIdentifiers(form, unsent.inputs),
      conflicts: conflicts.filter((set) => Object.keys(set.answers).length > 0),
    },
    isWhole: Object.keys(answers).length === Object.keys(unsent.answers).length,
  }
}

export function isEmptyEntry({ answers: typed, inputs, tabs, conflicts }: Unsent): boolean {
  return [typed, inputs, tabs, conflicts].every((part) => Object.keys(part).length === 0)
}

/** Returns undefined for the content of another version. */
export function parseEntry(text: string): Unsent | undefined {
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
