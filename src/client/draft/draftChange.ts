import type { Answers } from '#form/answers.ts'

import type { Draft } from './draft.ts'

/** What an event has changed. */
export interface DraftChange {
  readonly before: Draft
  readonly after: Draft
  /** The keys of answers that are new, different or gone. */
  readonly keys: readonly string[]
}

/** The last answers that were made from others, and what is new or different in them. */
let latest: { readonly from: Answers; readonly made: Answers; readonly keys: readonly string[] } | undefined

/** Answers with some in the place of others. With most keys, in forms with hundreds, nothing needs to look for them later. */
export function replaceAnswers(from: Answers, answers: Answers, keys: readonly string[]): Answers {
  const made = { ...from, ...answers }
  latest = { from, made, keys }
  return made
}

export function compareDrafts(before: Draft, after: Draft): DraftChange {
  return { before, after, keys: listChangedKeys(before.contents.answers, after.contents.answers) }
}

function listChangedKeys(before: Answers, after: Answers): readonly string[] {
  if (before === after) return []
  if (latest?.made === after && latest.from === before) return latest.keys
  const [old, now] = [Object.keys(before), Object.keys(after)]
  const changed = now.filter((key) => after[key] !== before[key])
  const added = changed.filter((key) => !(key in before))
  if (now.length - added.length === old.length) return changed
  return [...changed, ...old.filter((key) => !(key in after))]
}
