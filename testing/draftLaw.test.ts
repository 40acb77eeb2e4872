import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'

import { stepsOfOne, stepsOfTwo } from './draft/draftSteps.ts'
import { runDraftTrial } from './draft/draftTrial.ts'

test('whatever happens, each typed value is stored, waiting, to be chosen or named, and none overwrites unseen', () => {
  assert(
    property(stepsOfTwo, (steps) => {
      runDraftTrial(steps)
    }),
    { numRuns: 300 },
  )
})

test('alone, whatever is lost on the way, nobody is ever in conflict with themselves', () => {
  assert(
    property(stepsOfOne, (steps) => {
      expect(runDraftTrial(steps).conflicts).toBe(0)
    }),
    { numRuns: 200 },
  )
})
