import { isIdentifierKey } from '#form/identifier.ts'

import type { Unsent } from '../draft.ts'
import type { DraftChange } from '../draftChange.ts'
import type { DraftRules } from '../draftRules.ts'
import type { JournalRecord } from './journalDatabase.ts'

/** A text that was typed on. */
export interface TypedAnswer {
  readonly key: string
  readonly answer: string
}

/**
 * Finds the answer that is all by which the entries of two drafts differ, as after most keys: reading everything with each
 * of them would be a fifth of what a key costs.
 */
export function findTypedAnswer(
  { form }: DraftRules,
  { before, after, keys }: DraftChange,
): TypedAnswer | undefined {
  // Taken apart with an iterator it would cost more.
  const key = keys[0]
  if (key === undefined || keys.length > 1) return undefined
  // A journal's entry is made of these parts, beside the answers.
  if (before.pending !== after.pending || before.inputs !== after.inputs || before.student !== after.student)
    return undefined
  const answer = after.contents.answers[key]
  // It has neither come nor gone.
  if (typeof answer !== 'string' || !(key in before.contents.answers)) return undefined
  const isInEntry = after.pending.has(key) && !(key in after.inputs) && !isIdentifierKey(form, key)
  return isInEntry ? { key, answer } : undefined
}

/** The entry after an answer that `findTypedAnswer` has found. */
export function addTypedAnswer(entry: Unsent, { key, answer }: TypedAnswer): Unsent {
  return { ...entry, answers: { ...entry.answers, [key]: answer } }
}

type Place = Pick<JournalRecord, 'count' | 'at'>

/** Writes a message to the worker: sending a text costs the page less than sending an object. */
export function writeTyped({ key, answer }: TypedAnswer, { count, at }: Place): string {
  return `${count} ${at} ${key.length} ${key}${answer}`
}

export function readTyped(message: string): TypedAnswer & Place {
  const [count = '', at = '', length = ''] = message.split(' ', 3)
  const rest = message.slice(count.length + at.length + length.length + 3)
  const key = rest.slice(0, Number(length))
  return { key, answer: rest.slice(key.length), count: Number(count), at: Number(at) }
}
