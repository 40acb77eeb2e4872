import type { Draft } from '#client/draft/draft.ts'
import { listShownAnswers } from '#client/draft/shownAnswers.ts'
import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'

import { draftRules } from './draftForm.ts'
import { nameFamily, showAnswer } from './draftLedger.ts'
import type { SeenAt } from './draftStorage.ts'

/** Records what a student had seen when a key, a tab or a group was last changed in a window. */
export function watchSeen() {
  const seenAt = new Map<string, ReadonlySet<string>>()
  const seen = new Set<string>()
  const name = (key: string, value: Answer): string => `${nameFamily(key)}=${String(showAnswer(value))}`
  const join = (others: SeenAt): void => {
    for (const [cause, values] of others)
      seenAt.set(cause, new Set([...values, ...(seenAt.get(cause) ?? [])]))
  }
  return {
    seenAt,
    /** What a closed page has left was seen there. */
    join,
    note(draft: Draft, causes: readonly string[]): void {
      for (const answers of [draft.hidden, draft.contents.answers, listShownAnswers(draft)])
        for (const [key, value] of Object.entries(answers)) seen.add(name(key, value))
      for (const cause of causes) seenAt.set(cause, new Set(seen))
    },
    /** A choice includes tabs and components that other acts have chosen before. */
    keepEarlier(act: () => void): void {
      const earlier = new Map(seenAt)
      act()
      join(earlier)
    },
    /** @throws Error if an answer gets into a block of which the student had not seen the rest when typing it */
    checkBlock(key: string, sent: Answers, stored: Answers): void {
      const block = findAnswerBlock(draftRules.form, key)
      if (!block || !isAnswered(sent[key])) return
      const hasSeen = (one: string, other: string): boolean =>
        seenAt.get(one)?.has(name(other, stored[other] ?? '')) === true
      const strange = block.keys.find(
        (other) => other !== key && isAnswered(stored[other]) && !hasSeen(key, other) && !hasSeen(other, key),
      )
      if (strange === undefined) return
      throw new Error(`${key}: ${String(stored[key])} was put beside ${String(stored[strange])}, unseen`)
    },
    /** @throws Error if a change clears a value that the student had not seen */
    check(causes: readonly string[], key: string, old: Answer): void {
      if (causes.some((cause) => seenAt.get(cause)?.has(name(key, old)))) return
      throw new Error(`${key}: ${String(old)} was cleared by ${causes.join()}, unseen`)
    },
  }
}
