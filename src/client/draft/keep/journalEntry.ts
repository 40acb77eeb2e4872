import * as v from 'valibot'

import { answerSchema } from '#contract/replies.ts'

import type { Unsent } from '../draft.ts'

const answers = v.record(v.string(), answerSchema)
const base = v.record(v.string(), v.array(answerSchema))

/** The content of a journal. */
const entrySchema = v.object({
  answers,
  beside: answers,
  base,
  inputs: v.record(v.string(), v.string()),
  tabs: v.record(v.string(), v.string()),
  removals: v.record(v.string(), v.number()),
  conflicts: v.array(v.object({ source: v.literal('device'), answers, base })),
})

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
