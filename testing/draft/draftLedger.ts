import { type Answer, isAnswered } from '#form/answers.ts'
import { maskIdentifier } from '#form/kinds/identifier.ts'
import type { KeyMoves } from '#form/removeComponent.ts'

/** What one person at one device is owed, and what they may replace. */
export interface DraftLedger {
  /** Values that were typed, until they are stored or the student has given them up. */
  readonly owed: Map<string, Answer>
  noteTyped(key: string, value: Answer, stored: Answer): void
  noteSent(key: string, value: Answer): void
  noteChoice(key: string, value: Answer, replaced: readonly Answer[]): void
  giveUp(key: string): void
  /** A component was removed: what is owed in the later ones is owed under other keys. */
  move(moves: KeyMoves, isMoved?: (key: string, to: string, value: Answer) => boolean): void
  /** Somebody without an account has logged in: what they typed is the student's. */
  moveTo(other: DraftLedger): void
  /** @throws Error where a stored value was replaced that nobody had seen */
  checkOverwrite(key: string, old: Answer | undefined, value: Answer | undefined): void
}

export function createDraftLedger(): DraftLedger {
  const owed = new Map<string, Answer>()
  /** What each typed value may replace: what was there when it was typed. */
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
    // What the last one was allowed to replace, the one that takes its place may, too.
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
    move(moves, isMoved = () => true) {
      for (const [key, to] of moves) {
        const value = owed.get(key)
        if (to === undefined) owed.delete(key)
        const last = lastTyped.get(key)
        const sentThere = sent.get(key)
        if (to === undefined || value === undefined || !isMoved(key, to, value)) continue
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

/** As others see it: of a number only four digits. */
export function showAnswer(answer: Answer): Answer {
  return (typeof answer === 'string' && maskIdentifier(answer)) || answer
}

/** What a link of the office brings, and nobody types. */
export const prefilled = 'from a link'
