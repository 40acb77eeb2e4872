import * as v from 'valibot'

import { answerSchema } from '#contract/replies.ts'
import type { Answer, Answers } from '#form/answers.ts'

/** What one page's journal says. */
export interface JournalEntry {
  /** What was typed and the server has not acknowledged. */
  readonly answers: Answers
  /** What stood beside it in the same block, such as the rest of an address. */
  readonly beside: Answers
  /** What the server held of those blocks when it was typed, and what it may have been sent since, by key. */
  readonly known: Readonly<Record<string, readonly Answer[]>>
  /** What stood in inputs and was no answer yet, such as half a date. */
  readonly drafts: Readonly<Record<string, string>>
}

/** What an entry says otherwise than one before it; null is what it says no more. */
export type EntryChanges = {
  readonly [Part in keyof JournalEntry]: Readonly<Record<string, JournalEntry[Part][string] | null>>
}

/** Says nothing. */
export const emptyEntry: JournalEntry = { answers: {}, beside: {}, known: {}, drafts: {} }

const knownSchema = v.array(answerSchema)
const entrySchema = v.object({
  answers: v.record(v.string(), answerSchema),
  // The first version did not have it.
  beside: v.optional(v.record(v.string(), answerSchema), {}),
  known: v.record(v.string(), knownSchema),
  drafts: v.record(v.string(), v.string()),
})
const changesSchema = v.object({
  answers: v.record(v.string(), v.nullable(answerSchema)),
  beside: v.record(v.string(), v.nullable(answerSchema)),
  known: v.record(v.string(), v.nullable(knownSchema)),
  drafts: v.record(v.string(), v.nullable(v.string())),
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
  return parse(entrySchema, text)
}

/**
 * Reads changes back.
 * @param text what was written
 * @returns undefined for what another version of this program wrote
 */
export function parseChanges(text: string): EntryChanges | undefined {
  return parse(changesSchema, text)
}

/**
 * Puts changes on top of an entry.
 * @param entry what was said before them, or already with some of them
 */
export function applyChanges(entry: JournalEntry, changes: EntryChanges): JournalEntry {
  return {
    answers: applyTo(entry.answers, changes.answers),
    beside: applyTo(entry.beside, changes.beside),
    known: applyTo(entry.known, changes.known),
    drafts: applyTo(entry.drafts, changes.drafts),
  }
}

function applyTo<Value>(
  before: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  const merged = Object.entries<Value | null>({ ...before, ...changes })
  return Object.fromEntries(merged.filter((pair): pair is [string, Value] => pair[1] !== null))
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
