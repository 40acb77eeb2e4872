import type { Answer } from '#form/answers.ts'
import { isIdentifierKey } from '#form/identifier.ts'

import type { Draft, Unsent } from '../draft.ts'
import type { DraftRules } from '../draftRules.ts'

/** An answer that was typed on. */
export interface TypedAnswer {
  readonly key: string
  readonly answer: Answer
}

/** The parts of a draft, beside its answers, that a journal's entry is made of. */
const otherParts = ['pending', 'inputs', 'student'] as const

/**
 * Finds the answer that is all by which the entries of two drafts differ, as after most keys: reading everything with each
 * of them would be a fifth of what a key costs.
 */
export function findTypedAnswer({ form }: DraftRules, before: Draft, after: Draft): TypedAnswer | undefined {
  if (otherParts.some((part) => before[part] !== after[part])) return undefined
  const [old, now] = [before.contents.answers, after.contents.answers]
  const keys = Object.keys(now)
  const [key = '', ...others] = keys.filter((one) => old[one] !== now[one])
  const answer = now[key]
  if (answer === undefined || others.length > 0) return undefined
  // No answer has come or gone.
  if (!(key in old) || keys.length !== Object.keys(old).length) return undefined
  const isInEntry = after.pending.has(key) && !(key in after.inputs) && !isIdentifierKey(form, key)
  return isInEntry ? { key, answer } : undefined
}

/** The entry after an answer that `findTypedAnswer` has found. */
export function addTypedAnswer(entry: Unsent, { key, answer }: TypedAnswer): Unsent {
  return { ...entry, answers: { ...entry.answers, [key]: answer } }
}
