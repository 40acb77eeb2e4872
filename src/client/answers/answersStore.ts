import type { Answer, Answers } from '#form/answers.ts'
import { type ApplicationContents, emptyContents } from '#form/applicationContents.ts'

type Listener = () => void

/**
 * What the student has answered, in memory. One question listens to its own keys, so that a key typed in one
 * renders no other (design 5, answers while typing).
 */
export interface AnswersStore {
  getContents(): ApplicationContents
  getAnswer(key: string): Answer | undefined
  /** The student changed an answer. */
  setAnswer(key: string, answer: Answer): void
  setAnswers(answers: Answers): void
  /** Adds what was answered elsewhere, before the login for one; what of it is not asked here is kept aside. */
  addAnswers(answers: Answers): void
  setTab(tabsId: string, tabId: string): void
  setComponents(groupId: string, count: number): void
  /** The student opened or closed what a button or a check box reveals. */
  setTrigger(triggerId: string, isOpen: boolean): void
  /**
   * Forgets what was typed under keys that are not asked any more, so that it does not come back with them.
   * @returns what was forgotten
   */
  forgetAnswers(keys: readonly string[]): Answers
  /** What was typed into a question and is no answer yet, such as half a date; '' when there is nothing. */
  getDraft(key: string): string
  /** Nobody is told: the input that it was typed into knows it already. */
  setDraft(key: string, draft: string): void
  getDrafts(): Readonly<Record<string, string>>
  /** The server's word: replaces everything, and nothing of it counts as changed. */
  replaceContents(contents: ApplicationContents): void
  /** Documents come from the server only. */
  setDocuments(documents: ApplicationContents['documents'], answers: Answers): void
  /**
   * @param keys what to listen to; undefined for everything
   * @returns a function that stops listening
   */
  subscribe(keys: readonly string[] | undefined, listener: Listener): () => void
  /** The keys that were changed since `takeChanges` was last called. */
  hasChanges(): boolean
  /** An answer was changed to what the server cannot keep; it stays here until it is mended. */
  hasUnkeepable(): boolean
  /**
   * Puts what the server keeps in place of what it was sent, where that has not been changed since.
   * @param kept as the server gives it back; the last four digits of a number, for one
   */
  confirmAnswers(sent: Answers, kept: Answers): void
  /**
   * Gives the changed answers and forgets that they were changed; `returnChanges` undoes that after a failed save.
   * @param which only those that can be kept, without it
   */
  takeChanges(which?: 'keepable' | 'all'): Answers
  returnChanges(changes: Answers): void
}

/** The pseudo key of counts, tabs and documents. */
const structureKey = ' structure'

/** What of everything that was typed is asked for now. */
export interface Settling {
  /** Whether a change of some keys asks for more or for less; any other change settles nothing. */
  readonly isNeeded: (keys: readonly string[], before: Answers, after: Answers) => boolean
  /** Gives the answers that are asked for. */
  readonly settle: (typed: ApplicationContents) => Answers
  /** What is stored for a key when its answer is taken away. */
  readonly getEmpty: (key: string) => Answer
  /** Whether the server takes the answer; a text that is too long would hold up all others. */
  readonly isKeepable: (key: string, answer: Answer) => boolean
  /** Whether an answer that is hidden is kept aside, to come back when it is asked for again. */
  readonly canComeBack: (key: string, answer: Answer) => boolean
}

const settlesNothing: Settling = {
  isNeeded: () => false,
  settle: (typed) => typed.answers,
  getEmpty: () => '',
  isKeepable: () => true,
  canComeBack: () => true,
}

/**
 * Makes a store. An answer that is hidden by a condition is kept aside and comes back with the condition, within the
 * visit (spec 4, conditional display).
 * @param initial what it starts from; what of it is not asked for is kept aside
 * @param settling how hidden answers are found; none are without it
 * @param initialDrafts what stood in inputs without being an answer
 */
export function createAnswersStore(
  initial: ApplicationContents = emptyContents,
  settling: Settling = settlesNothing,
  initialDrafts: Readonly<Record<string, string>> = {},
): AnswersStore {
  let drafts = initialDrafts
  let typed = initial.answers
  let contents = { ...initial, answers: settling.settle(initial) }
  const changed = new Set<string>()
  const listeners = new Map<string, Set<Listener>>()
  const all = new Set<Listener>()

  const tell = (keys: Iterable<string>): void => {
    const told = new Set(all)
    for (const key of keys) for (const listener of listeners.get(key) ?? []) told.add(listener)
    for (const listener of told) listener()
  }
  const put = (answers: Answers): string[] => {
    const keys = Object.keys(answers).filter((key) => contents.answers[key] !== answers[key])
    if (keys.length === 0) return []
    const before = contents.answers
    typed = { ...typed, ...answers }
    contents = { ...contents, answers: { ...before, ...answers } }
    return settling.isNeeded(keys, before, contents.answers) ? [...new Set([...keys, ...settle()])] : keys
  }
  const settle = (): string[] => {
    const before = contents.answers
    const after = settling.settle({ ...contents, answers: typed })
    contents = { ...contents, answers: after }
    typed = Object.fromEntries(
      Object.entries(typed).filter(([key, answer]) => key in after || settling.canComeBack(key, answer)),
    )
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (key) => before[key] !== after[key],
    )
  }
  const note = (keys: readonly string[], isStructure = false): void => {
    for (const key of keys) changed.add(key)
    tell(isStructure ? [structureKey, ...keys] : keys)
  }
  const change = (answers: Answers): void => note(put(answers))
  const getChange = (key: string): Answer => contents.answers[key] ?? settling.getEmpty(key)
  const listKeepable = (): string[] => [...changed].filter((key) => settling.isKeepable(key, getChange(key)))

  return {
    getContents: () => contents,
    getAnswer: (key) => contents.answers[key],
    setAnswer: (key, answer) => change({ [key]: answer }),
    setAnswers: change,
    addAnswers(answers) {
      const keys = put(answers)
      if (keys.length > 0) note([...new Set([...keys, ...settle()])])
    },
    setTab(tabsId, tabId) {
      contents = { ...contents, tabs: { ...contents.tabs, [tabsId]: tabId } }
      note(settle(), true)
    },
    setComponents(groupId, count) {
      contents = { ...contents, addAnother: { ...contents.addAnother, [groupId]: count } }
      note(settle(), true)
    },
    setTrigger(triggerId, isOpen) {
      contents = { ...contents, triggers: { ...contents.triggers, [triggerId]: isOpen } }
      note(settle(), true)
    },
    forgetAnswers(keys) {
      const isForgotten = ([key]: readonly [string, unknown]): boolean => keys.includes(key)
      const entries = Object.entries(typed)
      typed = Object.fromEntries(entries.filter((entry) => !isForgotten(entry)))
      drafts = Object.fromEntries(Object.entries(drafts).filter((entry) => !isForgotten(entry)))
      return Object.fromEntries(entries.filter(isForgotten))
    },
    getDraft: (key) => drafts[key] ?? '',
    setDraft(key, draft) {
      drafts = { ...drafts, [key]: draft }
    },
    getDrafts: () => drafts,
    replaceContents(next) {
      drafts = {}
      typed = next.answers
      contents = next
      changed.clear()
      tell([structureKey, ...listeners.keys()])
    },
    setDocuments(documents, answers) {
      contents = { ...contents, documents }
      tell([structureKey, ...put(answers)])
    },
    subscribe(keys, listener) {
      if (keys === undefined) {
        all.add(listener)
        return () => all.delete(listener)
      }
      const heard = [...keys, structureKey]
      for (const key of heard) {
        const set = listeners.get(key) ?? new Set()
        listeners.set(key, set.add(listener))
      }
      return () => {
        for (const key of heard) listeners.get(key)?.delete(listener)
      }
    },
    hasChanges: () => listKeepable().length > 0,
    hasUnkeepable: () => listKeepable().length < changed.size,
    confirmAnswers(sent, kept) {
      const still = Object.entries(kept).filter(([key]) => contents.answers[key] === sent[key])
      const keys = put(Object.fromEntries(still))
      // What is not asked for here, such as an answer in a group that has grown elsewhere, is kept aside: the next
      // change would take it for one to be cleared.
      if (keys.length > 0) tell([...keys, ...settle()])
    },
    takeChanges(which = 'keepable') {
      const keys = which === 'all' ? [...changed] : listKeepable()
      for (const key of keys) changed.delete(key)
      return Object.fromEntries(keys.map((key) => [key, getChange(key)]))
    },
    returnChanges(changes) {
      for (const key of Object.keys(changes)) changed.add(key)
    },
  }
}
