import type { Answers } from '#form/answers.ts'

import type { Draft } from './draft.ts'

/** What an event has changed. */
export interface DraftChange {
  readonly before: Draft
  readonly after: Draft
  /** The keys of answers that are new, different or gone. */
  readonly keys: readonly string[]
}

export function compareDrafts(before: Draft, after: Draft): DraftChange {
  return { before, after, keys: listChangedKeys(before.contents.answers, after.contents.answers) }
}

/** Runs with every key of a form with many answers, of which mostly one has changed. */
function listChangedKeys(before: Answers, after: Answers): readonly string[] {
  if (before === after) return []
  const [old, now] = [Object.keys(before), Object.keys(after)]
  const changed = now.filter((key) => after[key] !== before[key])
  const added = changed.filter((key) => !(key in before))
  if (now.length - added.length === old.length) return changed
  return [...changed, ...old.filter((key) => !(key in after))]
}
