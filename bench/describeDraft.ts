import { assert, property } from 'fast-check'

import { secondWindows, stepsOfAny } from '../testing/draft/draftSteps.ts'
import { runDraftTrial } from '../testing/draft/draftTrial.ts'
import type { Row } from './table.ts'
import { writeRow } from './writeRow.ts'

const sequences = 100_000

/** Runs the draft's property test over far more random sequences than the tests do. */
export function describeDraft(): Row[] {
  assert(
    property(stepsOfAny, secondWindows, (steps, second) => {
      runDraftTrial(steps, second)
    }),
    { numRuns: sequences },
  )
  const tried = sequences.toLocaleString('en-US')
  return [writeRow('the draft: sequences of events that keep its law', tried, '', tried, true)]
}
