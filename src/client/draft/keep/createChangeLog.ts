import { emptyEntry, type EntryChanges, type JournalEntry } from './journalEntry.ts'

/** Follows what a page has to say, and knows what of it is not in its record yet. */
export interface ChangeLog {
  /**
   * @param entry what there is to say now
   * @returns whether it is anything new
   */
  follow(entry: JournalEntry): boolean
  /** How many times there was something new. */
  getCount(): number
  /** The record has it as it was at a count. */
  forget(count: number): void
  /** What is new since what the record has for sure; undefined when nothing is. */
  findChanges(): EntryChanges | undefined
}

const parts = ['answers', 'beside', 'base', 'inputs', 'tabs', 'conflicts'] as const

/** Makes the log of a page that has said nothing yet. */
export function createChangeLog(): ChangeLog {
  let last = emptyEntry
  let count = 0
  const changedAt = {
    answers: new Map(),
    beside: new Map(),
    base: new Map(),
    inputs: new Map(),
    tabs: new Map(),
    conflicts: new Map(),
  } satisfies {
    readonly [Part in keyof JournalEntry]: Map<string, number>
  }
  return {
    follow(entry) {
      const changed = parts.flatMap((part) =>
        listChanged(last[part], entry[part]).map((key) => [part, key] as const),
      )
      last = entry
      if (changed.length === 0) return false
      count += 1
      for (const [part, key] of changed) changedAt[part].set(key, count)
      return true
    },
    getCount: () => count,
    forget(written) {
      for (const part of parts) {
        for (const [key, at] of changedAt[part]) if (at <= written) changedAt[part].delete(key)
      }
    },
    findChanges() {
      if (parts.every((part) => changedAt[part].size === 0)) return undefined
      return {
        answers: pick(last.answers, changedAt.answers),
        beside: pick(last.beside, changedAt.beside),
        base: pick(last.base, changedAt.base),
        inputs: pick(last.inputs, changedAt.inputs),
        tabs: pick(last.tabs, changedAt.tabs),
        conflicts: pick(last.conflicts, changedAt.conflicts),
      }
    },
  }
}

function listChanged(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const keys = Object.keys({ ...before, ...after })
  return keys.filter((key) => !isSame(before[key], after[key]))
}

/** The longest texts are compared where they differ first, or not at all. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((item, index) => item === other[index])
}

function pick<Value>(
  values: Readonly<Record<string, Value>>,
  keys: ReadonlyMap<string, number>,
): Record<string, Value | null> {
  return Object.fromEntries([...keys.keys()].map((key) => [key, values[key] ?? null]))
}
