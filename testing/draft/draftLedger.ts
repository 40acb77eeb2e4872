import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { maskIdentifier } from '#form/kinds/identifier.ts'

/** What the model must not lose of one person's input, and what that person may overwrite. */
export type DraftLedger = ReturnType<typeof createDraftLedger>

/** A typed value that is neither stored nor discarded by the student. */
export interface Owed {
  readonly window: string
  readonly key: string
  readonly value: Answer
}

/** Components move up, so that what was typed in one is looked for in all of them. */
export function nameFamily(key: string): string {
  return key.replace(/^job_\d_/, 'job_')
}

/** Of all windows of a browser. */
export function createDraftLedger() {
  /** By window and question; of a component also by value, since components move. */
  const owed = new Map<string, Owed>()
  /** By typed value: the stored values that it may overwrite, known when it was typed. */
  const bases = new Map<string, Set<Answer>>()
  const lastTyped = new Map<string, Answer>()
  /** Values in whose place the student has typed others or cleared them, which may still arrive and go again. */
  const replaced = new Set<string>()
  const findBases = (key: string, value: Answer): Set<Answer> => {
    const name = `${nameFamily(key)}=${String(value)}`
    const found = bases.get(name) ?? new Set()
    bases.set(name, found)
    return found
  }
  const owe = (window: string, key: string, value: Answer): void => {
    const name = nameFamily(key) === key ? key : `${nameFamily(key)}=${String(value)}`
    owed.set(`${window} ${name}`, { window, key, value })
  }
  const giveUp = (key: string, given: Answer): void => {
    const value = showAnswer(given)
    for (const [name, one] of owed)
      if (one.value === value && nameFamily(one.key) === nameFamily(key)) owed.delete(name)
  }
  return {
    owed,
    giveUp,
    /**
     * What the window has not kept on the device is gone with it.
     * @returns what it was
     */
    closeWindow(window: string, isKept: (key: string) => boolean): readonly Owed[] {
      const gone = [...owed].filter(([name, { key }]) => name.startsWith(`${window} `) && !isKept(key))
      for (const [name] of gone) owed.delete(name)
      return gone.map(([, one]) => one)
    },
    /** @param shown what the question showed before, which this replaces */
    noteTyped(window: string, key: string, typed: Answer, shown: Answer, stored: Answer): void {
      const value = showAnswer(typed)
      giveUp(key, shown)
      replaced.add(`${nameFamily(key)}=${String(showAnswer(shown))}`)
      const seen = findBases(key, value).add(stored).add(showAnswer(shown))
      // A value that replaces another one inherits what that one may overwrite.
      const before = lastTyped.get(`${window} ${key}`)
      for (const one of [before, showAnswer(shown)])
        if (one !== undefined) for (const base of findBases(key, one)) seen.add(base)
      lastTyped.set(`${window} ${key}`, value)
      owe(window, key, value)
    },
    noteChoice(window: string, key: string, typed: Answer, others: readonly Answer[]): void {
      const value = showAnswer(typed)
      for (const one of others) findBases(key, value).add(one)
      owe(window, key, value)
      lastTyped.set(`${window} ${key}`, value)
    },
    /** The student's own act has cleared it. */
    noteCleared(key: string, value: Answer): void {
      giveUp(key, value)
      replaced.add(`${nameFamily(key)}=${String(showAnswer(value))}`)
      for (const empty of ['', false]) findBases(key, empty).add(showAnswer(value))
    },
    /** Another value was chosen instead of a typed one, and may overwrite it: a condition may clear it from now on. */
    noteKept(key: string, stored: Answer, typed: Answer): void {
      giveUp(key, typed)
      findBases(key, stored).add(showAnswer(typed))
      bases.get(`${nameFamily(key)}=`)?.add(stored)
    },
    /** @throws Error if a stored value that the person had not seen was overwritten */
    checkOverwrite(key: string, old: Answer | undefined, value: Answer | undefined): void {
      if (!isAnswered(old) || old === undefined || value === undefined) return
      const seen = bases.get(`${nameFamily(key)}=${String(showAnswer(value))}`)
      if (replaced.has(`${nameFamily(key)}=${String(showAnswer(old))}`)) return
      const isFree = seen ? seen.has(showAnswer(old)) : !isPrefilled(value)
      if (!isFree) {
        throw new Error(`${key}: ${String(old)} was overwritten with ${String(value)} without a choice`)
      }
    },
  }
}

/** As other pages see it: four digits of an identifier. */
export function showAnswer(answer: Answer): Answer {
  return (typeof answer === 'string' && maskIdentifier(answer)) || answer
}

/** The answers of two prefill links, which nobody types: texts, parts of a school, and a choice that hides others. */
export const linkAnswers: readonly Answers[] = [
  { name: 'from a link', in_a: 'from a link', more: 'from a link' },
  {
    name: 'from another link',
    in_b: 'from another link',
    school: 'from another link',
    hs_city: 'from another link',
    detail: 'from another link',
  },
]

export function isPrefilled(answer: Answer): boolean {
  return answer === 'from a link' || answer === 'from another link'
}
