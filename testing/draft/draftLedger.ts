import { type Answer, isAnswered } from '#form/answers.ts'
import { maskIdentifier } from '#form/kinds/identifier.ts'
import type { KeyMoves } from '#form/removeComponent.ts'

/** What the model must not lose of one person's input at one device, and what that person may overwrite. */
export interface DraftLedger {
  /** Typed values that are neither stored nor discarded by the student. */
  readonly owed: Map<string, Answer>
  noteTyped(key: string, value: Answer, stored: Answer): void
  noteSent(key: string, value: Answer): void
  noteChoice(key: string, value: Answer, replaced: readonly Answer[]): void
  giveUp(key: string): void
  /** A stored value was chosen instead of a typed one: a condition may clear it from now on. */
  noteKept(key: string, stored: Answer, typed: Answer): void
  /**
   * A component was removed: values of later ones move to other keys.
   * @param isFound whether the page has a value under a key, which tells whether it knows of the removal
   */
  move(moves: KeyMoves, isFound?: (key: string, value: Answer) => boolean): void
  /** After a login a visitor's values belong to the student. */
  moveTo(other: DraftLedger): void
  /** @throws Error if a stored value that the person had not seen was overwritten */
  checkOverwrite(key: string, old: Answer | undefined, value: Answer | undefined): void
}

export function createDraftLedger(): DraftLedger {
  const owed = new Map<string, Answer>()
  /** By typed value: the stored values that it may overwrite, known when it was typed. */
  const bases = new Map<string, Set<Answer>>()
  const lastTyped = new Map<string, Answer>()
  const sent = new Map<string, Set<Answer>>()
  const findBases = (key: string, value: Answer): Set<Answer> => {
    const name = `${key}=${String(value)}`
    const found = bases.get(name) ?? new Set()
    bases.set(name, found)
    return found
  }
  const noteTyped = (key: string, typed: Answer, stored: Answer): void => {
    const value = showAnswer(typed)
    const seen = findBases(key, value).add(stored)
    // A value that replaces another one inherits what that one may overwrite.
    const before = lastTyped.get(key)
    if (before !== undefined) for (const base of findBases(key, before)) seen.add(base)
    lastTyped.set(key, value)
    owed.set(key, value)
  }
  return {
    owed,
    noteTyped,
    noteSent(key, value) {
      sent.set(key, (sent.get(key) ?? new Set()).add(showAnswer(value)))
    },
    noteChoice(key, typed, replaced) {
      const value = showAnswer(typed)
      const seen = findBases(key, value)
      for (const one of replaced) seen.add(one)
      owed.set(key, value)
      lastTyped.set(key, value)
    },
    giveUp(key) {
      owed.delete(key)
    },
    noteKept(key, stored, typed) {
      if (owed.get(key) === showAnswer(typed)) owed.delete(key)
      bases.get(`${key}=`)?.add(stored)
    },
    move(moves, isFound) {
      for (const [key, to] of moves) {
        const value = owed.get(key)
        if (to === undefined) owed.delete(key)
        const last = lastTyped.get(key)
        const sentThere = sent.get(key)
        if (to === undefined || value === undefined) continue
        if (isFound && (isFound(key, value) || !isFound(to, value))) continue
        owed.delete(key)
        owed.set(to, value)
        if (last !== undefined) lastTyped.set(to, last)
        if (sentThere) sent.set(to, sentThere)
        for (const base of findBases(key, value)) findBases(to, value).add(base)
      }
    },
    moveTo(other) {
      for (const [key, value] of owed) other.noteTyped(key, value, '')
      owed.clear()
      lastTyped.clear()
    },
    checkOverwrite(key, old, value) {
      if (!isAnswered(old) || old === undefined || value === undefined) return
      const seen = bases.get(`${key}=${String(showAnswer(value))}`)
      const isFree = seen ? seen.has(showAnswer(old)) : value !== prefilled
      if (!isFree && !sent.get(key)?.has(old)) {
        throw new Error(`${key}: ${String(old)} was overwritten with ${String(value)} without a choice`)
      }
    },
  }
}

/** As other pages see it: four digits of an identifier. */
export function showAnswer(answer: Answer): Answer {
  return (typeof answer === 'string' && maskIdentifier(answer)) || answer
}

/** An answer of a prefill link, which nobody typed. */
export const prefilled = 'from a link'
