import { type Answers, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import { type Form, listItems } from '#form/form.ts'
import { mergeAnswers } from '#form/mergeAnswers.ts'
import { listDoubtfulKeys, type Removals } from '#form/removeComponent.ts'

import { listAnsweredTabs } from './conflicts.ts'
import type { ConflictSet, Unsent } from './draft.ts'
import { filterEntries, omitKeys, pickKeys } from './omitKeys.ts'
import { nothingUnsent } from './unsent.ts'

export interface Brought {
  readonly unsent: Unsent
  readonly visitor: ApplicationContents
  readonly prefill: Answers
  readonly removals?: Removals
}

/**
 * Merges everything into an application, one source after the other: the student's own input, then the visitor's, then
 * a prefill link's. Two typed answers never replace each other without a choice, and a school never gets the address of
 * another.
 */
export function gatherAnswers(form: Form, stored: ApplicationContents, brought: Brought) {
  const { unsent, visitor, prefill, removals = {} } = brought
  let additions: Answers = {}
  const bring = (part: Partial<Unsent>, removed: Removals = {}) => {
    const now = { ...stored.answers, ...additions }
    const recovery = recoverAnswers(form, now, { ...nothingUnsent, ...part }, removed)
    additions = { ...additions, ...recovery.restored }
    return recovery
  }
  const own = bring(unsent, removals)
  // What waits for a choice is never taken without one, even if its base is stored again.
  const reopened = unsent.conflicts.map((set) => ({
    ...set,
    answers: filterEntries(set.answers, (key) => form.slots.has(key)),
  }))
  const restored = additions
  // A visitor's form started empty.
  const typed = bring({ answers: filterEntries(visitor.answers, (_, answer) => isAnswered(answer)) })
  const known = { ...stored.answers, ...additions }
  // A link only fills questions that were never answered; a cleared answer stays empty.
  const untouched = filterEntries(prefill, (key, answer) => isAnswered(answer) && !(key in known))
  bring({ answers: untouched })
  // Nobody typed the link's own answer.
  const pickTyped = (answers: Answers) => filterEntries(answers, (key, answer) => prefill[key] !== answer)
  const contested: Answers = Object.assign({}, restored, own.conflicts, ...reopened.map((set) => set.answers))
  const tabs = { ...stored.tabs, ...unsent.tabs }
  const fitted = fitGroupState(form.pages, contested, { ...stored, tabs })
  // A tab that a visitor chose must not clear what is stored behind another one.
  const answeredTabs = Object.keys(listAnsweredTabs(form, { ...stored.answers, ...contested }))
  const room = [visitor.answers, untouched].reduce(
    (before, answers) => fitGroupState(form.pages, answers, before),
    { ...fitted, tabs: { ...visitor.tabs, ...fitted.tabs } },
  )
  const groupState = { ...room, tabs: { ...omitKeys(room.tabs, answeredTabs), ...fitted.tabs } }
  // Nor would anybody see what was typed behind a tab that is not chosen.
  const behindTabs = new Set(listKeysBehindTabs(form, groupState.tabs))
  const unseen = filterEntries(
    pickTyped(additions),
    (key, answer) => behindTabs.has(key) && isAnswered(answer),
  )
  const ownKeys = Object.keys(restored)
  const sets: readonly ConflictSet[] = [
    { source: 'device', answers: { ...own.conflicts, ...pickKeys(unseen, ownKeys) }, base: unsent.base },
    ...reopened,
    {
      source: 'visitor',
      answers: { ...pickTyped(typed.conflicts), ...omitKeys(unseen, ownKeys) },
      base: {},
    },
  ]
  return {
    additions: omitKeys(additions, Object.keys(unseen)),
    /** Conflicts with the answers in the form. */
    conflicts: sets.filter((set) => Object.keys(set.answers).length > 0),
    inputs: own.inputs,
    /** Whether unsent answers were restored. */
    hasRestored: ownKeys.some((key) => !(key in unseen)),
    groupState,
  }
}

/** The questions behind tabs that are not chosen. */
function listKeysBehindTabs({ pages }: Form, tabs: ApplicationContents['tabs']): string[] {
  return listItems(pages).flatMap((item) => {
    if (item.kind !== 'tabs') return []
    const others = item.tabs.filter((tab) => tab !== getChosenTab(item, tabs))
    return others.flatMap((tab) => tab.items.flatMap(listSlots)).map(({ key }) => key)
  })
}

/** Merges unsaved answers into the server's: unchanged ones are replaced, the others become conflicts. */
export function recoverAnswers(form: Form, stored: Answers, unsent: Unsent, removals: Removals = {}) {
  const doubtful = listDoubtfulKeys(form, unsent.removals, removals)
  const { taken, conflicts } = mergeAnswers(form, {
    getBase: (key) => unsent.base[key] ?? [''],
    isDoubtful: (key) => doubtful.has(key),
    mine: unsent.answers,
    beside: unsent.beside,
    theirs: stored,
  })
  const after: Answers = { ...stored, ...taken }
  return {
    restored: taken,
    conflicts,
    inputs: filterEntries(unsent.inputs, (key) => form.slots.has(key) && !isAnswered(after[key])),
  }
}
