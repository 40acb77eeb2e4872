import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'

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
 * Brings unsaved answers back to what the server has now: where nobody has changed it since they were typed, it takes
 * them; otherwise the student is to choose.
 * @param form the tenant's form; keys that it does not know any more are dropped
 * @param stored the server's answers
 * @param entry what was not saved
 */
export function recoverAnswers(form: Form, stored: Answers, entry: UnsavedEntry): Recovery {
  const { taken, conflicts } = mergeAnswers(form, {
    getBase: (key) => entry.known[key] ?? [''],
    mine: entry.answers,
    beside: entry.beside ?? {},
    theirs: stored,
  })
  const after: Answers = { ...stored, ...taken }
  return {
    restored: taken,
    conflicts,
    drafts: Object.fromEntries(
      Object.entries(entry.drafts).filter(([key]) => form.slots.has(key) && !isAnswered(after[key])),
    ),
  }
}

/** What was not saved; only a journal says what stood beside it. */
export type UnsavedEntry = Omit<JournalEntry, 'beside'> & Partial<JournalEntry>

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
