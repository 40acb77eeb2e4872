import { assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'

import { stepsOfOne, stepsOfTwo } from './draft/draftSteps.ts'
import { type DraftStep, runDraftTrial } from './draft/draftTrial.ts'

const step = (device: number, act: DraftStep['act'], luck = 3, key = 'name'): DraftStep => ({
  device,
  act,
  luck,
  key,
})

/** The page is closed while "Which answers are right?" is open: the typed answer must not overwrite the stored one. */
const reloadDuringConflict = [
  step(0, 'type'),
  step(1, 'type'),
  step(0, 'send'),
  step(0, 'reply'),
  step(1, 'catchUp'),
  step(1, 'kill'),
  step(1, 'send'),
]

/** A save that changes nothing does not reveal other changes by another device. */
const sameAnswer = [
  step(1, 'type', 2),
  step(1, 'type', 3, 'in_a'),
  step(1, 'send'),
  step(1, 'reply'),
  step(0, 'type', 2),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'type', 4, 'in_a'),
  step(0, 'send'),
  step(0, 'reply'),
]

/** A save that a page sent before it was killed arrives after the next page has loaded. */
const lateArrival = [step(0, 'type'), step(0, 'send', 1), step(0, 'type'), step(0, 'kill'), step(0, 'send')]

/** A tab that was left and chosen again, of which the server learns later. */
const thereAndBack = [
  step(0, 'type', 2, 'in_a'),
  step(1, 'chooseTab', 3),
  step(1, 'chooseTab', 4),
  step(0, 'send'),
  step(0, 'reply'),
]

/** The reply to a removal is lost, and so is the page in which a later component was typed since. */
const removalThenReload = [
  step(0, 'resizeGroup'),
  step(0, 'send'),
  step(0, 'type', 3, 'job_title'),
  step(0, 'type', 3, 'job_2_title'),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'resizeGroup', 0),
  step(0, 'send', 1),
  step(0, 'type', 3, 'job_2_title'),
  step(0, 'kill', 2),
]

/** An answer to a component that was removed elsewhere waits for a choice, and the page is closed before it is made. */
const reloadAfterRemoval = [
  step(0, 'resizeGroup'),
  step(0, 'send', 1),
  step(0, 'type', 3, 'job_title'),
  step(1, 'catchUp'),
  step(1, 'resizeGroup', 0),
  step(1, 'send', 1),
  step(0, 'catchUp'),
  step(0, 'kill', 0),
]

/** The stored state is chosen instead of none, beside another answer to "More" that clears it. */
const choiceThatClears = [
  step(0, 'type', 0, 'more'),
  step(1, 'type', 0, 'state'),
  step(1, 'type', 3, 'more'),
  step(0, 'type', 0, 'state'),
]

const secondWindows = constantFrom('other device', 'same browser', 'without storage')

// The same sequences in every run; `npm run bench -- draft` generates others.
test('each typed value is stored, pending, in conflict or named, and none overwrites an unseen one', () => {
  assert(
    property(stepsOfTwo, secondWindows, (steps, second) => {
      runDraftTrial(steps, second)
    }),
    {
      seed: 1,
      numRuns: 300,
      examples: [
        [reloadDuringConflict, 'other device'],
        [sameAnswer, 'other device'],
        [reloadAfterRemoval, 'without storage'],
        [choiceThatClears, 'without storage'],
        [thereAndBack, 'other device'],
      ],
    },
  )
})

test('a student on one device never has a conflict, whatever requests or replies are lost', () => {
  assert(
    property(stepsOfOne, (steps) => {
      expect(runDraftTrial(steps).conflicts).toBe(0)
    }),
    { seed: 1, numRuns: 200, examples: [[lateArrival], [removalThenReload]] },
  )
})
