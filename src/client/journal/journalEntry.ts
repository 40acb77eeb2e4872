import * as v from 'valibot'

import { answerSchema } from '#contract/replies.ts'
import type { Answer, Answers } from '#form/answers.ts'

/** What one page's journal says. */
export interface JournalEntry {
  /** What was typed and the server has not acknowledged. */
  readonly answers: Answers
  /** What the server held when it was typed, and what it may have been sent since, by key. */
  readonly known: Readonly<Record<string, readonly Answer[]>>
  /** What stood in inputs and was no answer yet, such as half a date. */
  readonly drafts: Readonly<Record<string, string>>
}

const schema = v.object({
  answers: v.record(v.string(), answerSchema),
  known: v.record(v.string(), v.array(answerSchema)),
  drafts: v.record(v.string(), v.string()),
})

/** Whether an entry says anything. */
export function isEmptyEntry({ answers, drafts }: JournalEntry): boolean {
  return Object.keys(answers).length === 0 && Object.keys(drafts).length === 0
}

/**
 * Reads an entry back.
 * @param text what was written
 * @returns undefined for what another version of this program wrote
 */
export function parseEntry(text: string): JournalEntry | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
