import type { Draft } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import { fillFromLink } from '#client/prefill/fillFromLink.ts'
import { type Answers, isAnswered } from '#form/answers.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'

import { draftRules } from './draftForm.ts'
import { type DraftLedger, isPrefilled } from './draftLedger.ts'
import type { watchSeen } from './watchSeen.ts'

/**
 * A visitor opens a prefill link in the same tab.
 * @param earlier the answers of the link before it
 * @throws Error if what was typed is gone then, or stands beside a part of the link's school
 */
export function openLink(
  inWindow: {
    readonly getDraft: () => Draft
    readonly dispatch: (event: DraftEvent) => void
    readonly visitor: DraftLedger
    readonly seen: ReturnType<typeof watchSeen>
  },
  given: Answers,
  earlier: Answers,
): void {
  const { getDraft, dispatch, visitor, seen } = inWindow
  const before = getDraft().contents.answers
  const isShown = (key: string): boolean => key in getDraft().contents.answers || key in getDraft().inputs
  const typed = [...visitor.owed.values()].filter(({ key, value }) => isAnswered(value) && isShown(key))
  fillFromLink({ rules: draftRules, getDraft, dispatch }, given, earlier)
  seen.note(getDraft(), Object.keys(given))
  const { contents, inputs } = getDraft()
  for (const { key, value } of typed) {
    if (![contents.answers[key], inputs[key]].includes(value))
      throw new Error(`${key}: ${String(value)} of a visitor was lost with a link`)
    const block = findAnswerBlock(draftRules.form, key)?.keys ?? []
    const strange = block.find(
      (other) =>
        other !== key &&
        isPrefilled(contents.answers[other] ?? '') &&
        contents.answers[other] !== before[other],
    )
    if (strange !== undefined) throw new Error(`${key}: ${String(value)} got a link's ${strange}`)
  }
}
