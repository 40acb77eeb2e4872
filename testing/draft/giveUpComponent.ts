import type { Unsent } from '#client/draft/draft.ts'
import type { ServerAnswers } from '#client/draft/draftEvent.ts'
import { isApplied } from '#client/draft/mergeServerAnswers.ts'
import type { Answer, Answers } from '#form/answers.ts'

import type { DraftLedger } from './draftLedger.ts'

/** With a component goes what was typed in it. */
export function giveUpComponent(ledger: DraftLedger, answers: Answers, component: number): void {
  for (const [key, value] of Object.entries<Answer>(answers)) {
    const place = Number(/^job_(\d)_/.exec(key)?.[1] ?? 1)
    if (key.startsWith('job_') && place === component) ledger.giveUp(key, value)
  }
}

/** The server may have removed a component of a closed page meanwhile. */
export function giveUpRemoved(ledger: DraftLedger, server: ServerAnswers, { sent, answers }: Unsent): void {
  for (const { body } of sent.filter((one) => isApplied(server, one)))
    if (body.kind === 'group' && body.change.kind === 'removal')
      giveUpComponent(ledger, answers, body.change.component)
}
