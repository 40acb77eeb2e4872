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

/** What an entry says otherwise than one before it, by part and key; null is what it says no more. */
type EntryChanges = Readonly<Record<string, Readonly<Record<string, unknown>>>>

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

const parts = ['answers', 'beside', 'base', 'inputs', 'tabs', 'removals', 'conflicts'] as const
const changesSchema = v.record(v.string(), v.record(v.string(), v.unknown()))

export function isEmptyEntry({ answers, inputs, tabs, conflicts }: JournalEntry): boolean {
  return [answers, inputs, tabs, conflicts].every((part) => Object.keys(part).length === 0)
}

/** Gives undefined for what another version of this program wrote. */
export function parseEntry(text: string): JournalEntry | undefined {
  return parse(entrySchema, text)
}

/** What an entry says otherwise than any of those that may be the last one written. */
export function listChanges(written: readonly JournalEntry[], entry: JournalEntry): EntryChanges {
  const changes: Record<string, Record<string, unknown>> = {}
  for (const part of parts) {
    for (const key of Object.keys(Object.assign({}, entry[part], ...written.map((one) => one[part])))) {
      const value = entry[part][key]
      if (written.every((one) => isSame(one[part][key], value))) continue
      changes[part] ??= {}
      changes[part][key] = value ?? null
    }
  }
  return changes
}

/** Puts changes on top of an entry that may have some already; undefined for those of another version. */
export function applyChanges(entry: JournalEntry, text: string): JournalEntry | undefined {
  const changes = parse(changesSchema, text)
  if (!changes) return undefined
  const merged = parts.map((part) => {
    const values = Object.entries<unknown>({ ...entry[part], ...changes[part] })
    return [part, Object.fromEntries(values.filter(([, value]) => value !== null))]
  })
  const parsed = v.safeParse(entrySchema, Object.fromEntries(merged))
  return parsed.success ? parsed.output : undefined
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

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
