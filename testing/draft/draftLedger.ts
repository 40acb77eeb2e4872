import { type Answer, isAnswered } from '#form/answers.ts'

/** What one person at one device is owed, and what they may replace. */
export interface DraftLedger {
  /** Values that were typed, until they are stored or the student has given them up. */
  readonly owed: Map<string, Answer>
  noteTyped(key: string, value: Answer, stored: Answer): void
  noteSent(key: string, value: Answer): void
  noteChoice(key: string, value: Answer, replaced: readonly Answer[]): void
  giveUp(key: string): void
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
  const noteTyped = (key: string, value: Answer, stored: Answer): void => {
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
      sent.set(key, (sent.get(key) ?? new Set()).add(value))
    },
    noteChoice(key, value, replaced) {
      const seen = findBases(key, value)
      for (const one of replaced) seen.add(one)
      owed.set(key, value)
      lastTyped.set(key, value)
    },
    giveUp(key) {
      owed.delete(key)
    },
    moveTo(other) {
      for (const [key, value] of owed) other.noteTyped(key, value, '')
      owed.clear()
      lastTyped.clear()
    },
    checkOverwrite(key, old, value) {
      if (!isAnswered(old) || old === undefined || value === undefined) return
      const seen = bases.get(`${key}=${String(value)}`)
      const isFree = seen ? seen.has(old) : value !== prefilled
      if (!isFree && !sent.get(key)?.has(old)) {
        throw new Error(`${key}: ${String(old)} was overwritten with ${String(value)} without a choice`)
      }
    },
  }
}

/** What a link of the office brings, and nobody types. */
export const prefilled = 'from a link'
