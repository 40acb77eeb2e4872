import { type Answers, emptyContents } from '#form/answers.ts'
import type { Clock } from '#form/clock.ts'
import { systemClock } from '#form/clock.ts'
import { fitGroupState } from '#form/fitGroupState.ts'

import { type Draft, emptyDraft } from '../draft.ts'
import { compareDrafts, type DraftChange } from '../draftChange.ts'
import type { DraftEvent, Timed } from '../draftEvent.ts'
import type { DraftRules } from '../draftRules.ts'
import { pruneHidden, reduceTyping } from '../reduceTyping.ts'

export type Reduce = (rules: DraftRules, draft: Draft, event: Timed<DraftEvent>) => Draft

/** Pauses tell of no change. */
type Listener = (change?: DraftChange) => void

/**
 * Keys of answers ('' for the form's state alone), everything, the part of an account, text that is no answer yet, whether
 * something is unsaved, or pauses in typing.
 */
export type Followed = readonly string[] | 'everything' | 'student' | 'inputs' | 'unsaved' | 'pauses'

/** Longer than pauses between keys. */
const quietMilliseconds = 1000

/** The progress of an upload or a save is no key. */
const typedParts = ['contents', 'inputs', 'typingKey'] as const

export interface DraftStart {
  readonly answers?: Answers
  readonly inputs?: Draft['inputs']
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** The store of this page's draft. Questions subscribe to their own keys, so that typing in one renders no other. */
export function createDraftStore(
  rules: DraftRules,
  { answers = {}, inputs = {} }: DraftStart = {},
  clock: Clock = systemClock,
) {
  const groupState = fitGroupState(rules.form.pages, { ...answers, ...inputs }, { addAnother: {}, tabs: {} })
  const start = {
    ...emptyDraft,
    inputs,
    contents: { ...emptyContents, answers, ...groupState },
  }
  let draft = pruneHidden({ ...rules, at: clock.now().getTime() }, start)
  let reduce: Reduce = reduceTyping
  const listeners = new Map<string, Set<Listener>>()
  const wholes = {
    everything: new Set<Listener>(),
    student: new Set<Listener>(),
    inputs: new Set<Listener>(),
    unsaved: new Set<Listener>(),
    pauses: new Set<Listener>(),
  }
  let pauseAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // Setting the timer again with every key would be a part of what a key costs.
  const checkPause = (): void => {
    const left = pauseAt - performance.now()
    timer = left > 0 ? setTimeout(checkPause, left) : undefined
    if (timer === undefined) for (const listener of wholes.pauses) listener()
  }

  const notify = (before: Draft): void => {
    if (wholes.pauses.size > 0 && typedParts.some((part) => draft[part] !== before[part])) {
      pauseAt = performance.now() + quietMilliseconds
      timer ??= setTimeout(checkPause, quietMilliseconds)
    }
    const change = compareDrafts(before, draft)
    // Typing changes nothing else of a student's draft, which many parts of the page follow.
    const isSameStudent = before.student === draft.student
    // As long as the same answers wait, something is.
    const isUnsaved = isSameStudent && before.pending === draft.pending && draft.pending.size > 0
    const heard = new Set([
      ...wholes.everything,
      ...(isSameStudent ? [] : wholes.student),
      ...(before.inputs === draft.inputs ? [] : wholes.inputs),
      ...(isUnsaved ? [] : wholes.unsaved),
    ])
    const entered =
      before.typingKey === draft.typingKey ? [] : [before.typingKey ?? '', draft.typingKey ?? '']
    const followed = isAnotherForm(before, draft)
      ? listeners.values()
      : [...change.keys, ...entered].map((key) => listeners.get(key) ?? [])
    for (const ofKey of followed) for (const listener of ofKey) heard.add(listener)
    for (const listener of heard) listener(change)
  }

  const preview = (event: DraftEvent): Draft => reduce(rules, draft, { ...event, at: clock.now().getTime() })

  return {
    rules,
    getDraft: () => draft,
    dispatch(event: DraftEvent): void {
      const before = draft
      draft = preview(event)
      if (draft !== before) notify(before)
    },
    /** What the draft would be after an event. */
    preview,
    /** Switches to the reducer with the events of an account. */
    setReducer(next: Reduce): void {
      reduce = next
    },
    subscribe(followed: Followed, listener: Listener): () => void {
      if (typeof followed === 'string') {
        wholes[followed].add(listener)
        return () => void wholes[followed].delete(listener)
      }
      for (const key of followed) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener))
      return () => {
        for (const key of followed) listeners.get(key)?.delete(listener)
      }
    },
  }
}

/** What every question may depend on, beside the answers. */
const shownParts = ['addAnother', 'tabs', 'triggers', 'documents'] as const

function isAnotherForm(before: Draft, after: Draft): boolean {
  if (before.student?.refused !== after.student?.refused) return true
  // Answers are validated in one status only.
  if (before.student?.status !== after.student?.status) return true
  // Questions show the student's own answer until the choice.
  if (before.student?.conflicts !== after.student?.conflicts) return true
  return shownParts.some((part) => before.contents[part] !== after.contents[part])
}
