import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

import { findBlockKeys } from './findBlockKeys.ts'
import type { JournalEntry } from './journalEntry.ts'

/** What comes back of answers that were not saved. */
export interface Recovery {
  /** Where the server has nothing, or what it had when they were typed. */
  readonly restored: Answers
  /** Where the server has got another answer since. */
  readonly conflicts: Answers
  readonly drafts: Readonly<Record<string, string>>
}

/**
 * Brings unsaved answers back to what the server has now: what is empty there, or unchanged since they were typed,
 * takes them; where both differ, the student is to choose. What means something only together, such as an address,
 * comes back as a whole or is chosen as a whole.
 * @param form the tenant's form; keys that it does not know any more are dropped
 * @param stored the server's answers
 * @param entry what was not saved
 */
export function recoverAnswers(form: Form, stored: Answers, entry: UnsavedEntry): Recovery {
  const keys = Object.keys(entry.answers).filter((key) => isRecoverable(form, key))
  const blocks = new Set(keys.map((key) => findBlockKeys(form, key)))
  const recovered = [...blocks].map((block) =>
    recoverBlock(
      block.filter((key) => isRecoverable(form, key)),
      stored,
      entry,
    ),
  )
  const restored = mergeAll(recovered.map((block) => block.restored ?? {}))
  const after: Answers = { ...stored, ...restored }
  return {
    restored,
    conflicts: mergeAll(recovered.map((block) => block.conflicts ?? {})),
    drafts: Object.fromEntries(
      Object.entries(entry.drafts).filter(([key]) => form.slots.has(key) && !isAnswered(after[key])),
    ),
  }
}

/** What was not saved; only a journal says what stood beside it. */
export type UnsavedEntry = Omit<JournalEntry, 'beside'> & Partial<JournalEntry>

function isRecoverable(form: Form, key: string): boolean {
  const slot = form.slots.get(key)
  return slot !== undefined && slot.holds !== 'document'
}

function recoverBlock(
  keys: readonly string[],
  stored: Answers,
  { answers, beside = {}, known }: UnsavedEntry,
): { readonly restored?: Answers; readonly conflicts?: Answers } {
  const pickNew = (typed: Answers): Answers =>
    Object.fromEntries(
      Object.entries(typed).filter(
        ([key, answer]) => keys.includes(key) && !isSameAnswer(stored[key], answer),
      ),
    )
  const unsaved = pickNew(answers)
  if (Object.keys(unsaved).length === 0) return {}
  const isUntouched = keys.every((key) => !isAnswered(stored[key]))
  const isUnchanged = (key: string): boolean =>
    (known[key] ?? ['']).some((answer) => isSameAnswer(stored[key], answer))
  if (isUntouched || keys.every(isUnchanged)) return { restored: unsaved }
  return { conflicts: pickNew({ ...beside, ...answers }) }
}

/**
 * Makes one of several entries.
 * @param entries the oldest first; a later one wins
 */
export function joinEntries(entries: readonly UnsavedEntry[]): JournalEntry {
  const known: Record<string, readonly Answer[]> = {}
  for (const entry of entries) {
    // What an earlier entry typed may have been saved from there.
    for (const [key, answers] of Object.entries(entry.known)) known[key] = [...(known[key] ?? []), ...answers]
  }
  return {
    answers: mergeAll(entries.map(({ answers }) => answers)),
    beside: mergeAll(entries.map(({ beside = {} }) => beside)),
    known,
    drafts: mergeAll(entries.map(({ drafts }) => drafts)),
  }
}

function mergeAll<Value>(records: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record)))
}

/** Whether two answers say the same; all empty ones do. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || (!isAnswered(one) && !isAnswered(other))
}
