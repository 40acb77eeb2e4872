import type { Answers } from '#form/answers.ts'
import type { Clock } from '#form/clock.ts'
import { systemClock } from '#form/clock.ts'
import { emptyContents } from '#form/applicationContents.ts'
import { fitStructure, type Structure } from '#form/fitStructure.ts'

import { type Draft, emptyDraft } from './draft.ts'
import type { DraftEvent, Timed } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { listChangedAnswers, pruneHidden, reduceTyping } from './reduceTyping.ts'

export type Reduce = (rules: DraftRules, draft: Draft, event: Timed<DraftEvent>) => Draft

type Listener = () => void

/** The draft of this page. One question listens to its own keys, so that a key typed in one renders no other. */
export interface DraftStore {
  readonly rules: DraftRules
  getDraft(): Draft
  dispatch(event: DraftEvent): void
  /** Takes the events of an account from now on. */
  setReducer(reduce: Reduce): void
  subscribe(keys: readonly string[] | undefined, listener: Listener): () => void
}

export interface DraftStart extends Partial<Structure> {
  readonly answers?: Answers
  readonly inputs?: Draft['inputs']
}

/** Makes the store of a page. */
export function createDraftStore(
  rules: DraftRules,
  { answers = {}, addAnother = {}, tabs = {}, inputs = {} }: DraftStart = {},
  clock: Clock = systemClock,
): DraftStore {
  const structure = fitStructure(rules.form.pages, answers, { addAnother, tabs })
  const start = {
    ...emptyDraft,
    inputs,
    typed: answers,
    contents: { ...emptyContents, answers, ...structure },
  }
  let draft = pruneHidden(rules, start, clock.now().getTime())
  let reduce: Reduce = reduceTyping
  const listeners = new Map<string, Set<Listener>>()
  const all = new Set<Listener>()

  const notify = (before: Draft): void => {
    const heard = new Set(all)
    const changed = isAnotherForm(before, draft) ? listeners.keys() : listChangedAnswers(before, draft)
    const entered = before.typingKey === draft.typingKey ? [] : [before.typingKey, draft.typingKey]
    for (const key of [...changed, ...entered])
      for (const listener of listeners.get(key ?? '') ?? []) heard.add(listener)
    for (const listener of heard) listener()
  }

  return {
    rules,
    getDraft: () => draft,
    dispatch(event) {
      const before = draft
      draft = reduce(rules, before, { ...event, at: clock.now().getTime() })
      if (draft !== before) notify(before)
    },
    setReducer(next) {
      reduce = next
    },
    subscribe(keys, listener) {
      if (keys === undefined) {
        all.add(listener)
        return () => all.delete(listener)
      }
      // Who reads no answer still reads tabs, counts or documents.
      const own = keys.length === 0 ? [''] : keys
      for (const key of own) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener))
      return () => {
        for (const key of own) listeners.get(key)?.delete(listener)
      }
    },
  }
}

function isAnotherForm(
  { contents: one, student: before }: Draft,
  { contents: other, student: after }: Draft,
): boolean {
  return (
    one.addAnother !== other.addAnother ||
    one.tabs !== other.tabs ||
    one.triggers !== other.triggers ||
    one.documents !== other.documents ||
    before?.refused !== after?.refused
  )
}
