import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

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
 * takes them; where both differ, the student is to choose.
 * @param form the tenant's form; keys that it does not know any more are dropped
 * @param stored the server's answers
 * @param entry what was not saved
 */
export function recoverAnswers(
  form: Form,
  stored: Answers,
  { answers, known, drafts }: JournalEntry,
): Recovery {
  const unsaved = Object.entries(answers).filter(
    ([key, answer]) =>
      form.slots.has(key) && form.slots.get(key)?.holds !== 'document' && !isSameAnswer(stored[key], answer),
  )
  const isFree = ([key]: readonly [string, Answer]): boolean =>
    !isAnswered(stored[key]) || (known[key] ?? []).some((one) => isSameAnswer(stored[key], one))
  const restored = Object.fromEntries(unsaved.filter(isFree))
  const after: Answers = { ...stored, ...restored }
  return {
    restored,
    conflicts: Object.fromEntries(unsaved.filter((entry) => !isFree(entry))),
    drafts: Object.fromEntries(
      Object.entries(drafts).filter(([key]) => form.slots.has(key) && !isAnswered(after[key])),
    ),
  }
}

/**
 * Makes one of several entries.
 * @param entries the oldest first; a later one wins
 */
export function joinEntries(entries: readonly JournalEntry[]): JournalEntry {
  const known: Record<string, readonly Answer[]> = {}
  for (const entry of entries) {
    // What an earlier entry typed may have been saved from there.
    for (const [key, answers] of Object.entries(entry.known)) known[key] = [...(known[key] ?? []), ...answers]
  }
  return {
    answers: Object.assign({}, ...entries.map((entry) => entry.answers)) as Answers,
    known,
    drafts: Object.assign({}, ...entries.map((entry) => entry.drafts)) as JournalEntry['drafts'],
  }
}

/** Whether two answers say the same; all empty ones do. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || (!isAnswered(one) && !isAnswered(other))
}
