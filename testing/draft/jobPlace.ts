import type { Answer, Answers } from '#form/answers.ts'

import type { DraftLedger } from './draftLedger.ts'

/** With a component goes what was typed in it. */
export function giveUpComponent(ledger: DraftLedger, answers: Answers, component: number): void {
  for (const [key, value] of Object.entries<Answer>(answers)) {
    const place = Number(/^job_(\d)_/.exec(key)?.[1] ?? 1)
    if (key.startsWith('job_') && place === component) ledger.giveUp(key, value)
  }
}
