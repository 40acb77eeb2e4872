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

/** What an entry says otherwise than one before it; null is what it says no more. */
export type EntryChanges = {
  readonly [Part in keyof JournalEntry]: Readonly<Record<string, JournalEntry[Part][string] | null>>
}

/** Says nothing. */
export const emptyEntry: JournalEntry = { ...nothingUnsent, conflicts: {} }

const baseSchema = v.array(answerSchema)
const baseByKey = v.record(v.string(), baseSchema)
const entrySchema = v.object({
  answers: v.record(v.string(), answerSchema),
  beside: v.record(v.string(), answerSchema),
  base: baseByKey,
  inputs: v.record(v.string(), v.string()),
  tabs: v.record(v.string(), v.string()),
  conflicts: baseByKey,
})
/** As the first version wrote it: what such a page left is taken over once. */
const earlierSchema = v.pipe(
  v.object({
    answers: v.record(v.string(), answerSchema),
    beside: v.optional(v.record(v.string(), answerSchema), {}),
    known: baseByKey,
    drafts: v.record(v.string(), v.string()),
  }),
  v.transform(({ known, drafts, ...rest }) => ({
    ...rest,
    base: known,
    inputs: drafts,
    tabs: {},
    conflicts: {},
  })),
)
const changesSchema = v.object({
  answers: v.record(v.string(), v.nullable(answerSchema)),
  beside: v.record(v.string(), v.nullable(answerSchema)),
  base: v.record(v.string(), v.nullable(baseSchema)),
  inputs: v.record(v.string(), v.nullable(v.string())),
  tabs: v.record(v.string(), v.nullable(v.string())),
  conflicts: v.record(v.string(), v.nullable(baseSchema)),
})
const earlierChangesSchema = v.pipe(
  v.object({
    answers: v.record(v.string(), v.nullable(answerSchema)),
    beside: v.record(v.string(), v.nullable(answerSchema)),
    known: v.record(v.string(), v.nullable(baseSchema)),
    drafts: v.record(v.string(), v.nullable(v.string())),
  }),
  v.transform(({ known, drafts, ...rest }) => ({
    ...rest,
    base: known,
    inputs: drafts,
    tabs: {},
    conflicts: {},
  })),
)

/** Whether an entry says anything. */
export function isEmptyEntry({ answers, inputs, tabs, conflicts }: JournalEntry): boolean {
  return [answers, inputs, tabs, conflicts].every((part) => Object.keys(part).length === 0)
}

/**
 * Reads an entry back.
 * @param text what was written
 * @returns undefined for what another version of this program wrote
 */
export function parseEntry(text: string): JournalEntry | undefined {
  return parse(v.union([entrySchema, earlierSchema]), text)
}

/**
 * Reads changes back.
 * @param text what was written
 * @returns undefined for what another version of this program wrote
 */
export function parseChanges(text: string): EntryChanges | undefined {
  return parse(v.union([changesSchema, earlierChangesSchema]), text)
}

/**
 * Puts changes on top of an entry.
 * @param entry what was said before them, or already with some of them
 */
export function applyChanges(entry: JournalEntry, changes: EntryChanges): JournalEntry {
  return {
    answers: applyTo(entry.answers, changes.answers),
    beside: applyTo(entry.beside, changes.beside),
    base: applyTo(entry.base, changes.base),
    inputs: applyTo(entry.inputs, changes.inputs),
    tabs: applyTo(entry.tabs, changes.tabs),
    conflicts: applyTo(entry.conflicts, changes.conflicts),
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
