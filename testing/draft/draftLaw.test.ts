import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'

import {
  reloadDuringConflict,
  sameAnswer,
  lateArrival,
  thereAndBack,
  savedThereAndBack,
  sameTab,
  tabAfterUnheardSave,
  tabLeftElsewhere,
  refusedBeforeTab,
  storedBehindTab,
  clearedBeforeReply,
  removalThenReload,
  reloadAfterRemoval,
  choiceThatClears,
  choiceThroughRestart,
  sentOneOfTwo,
  sentBoth,
  askedWithOne,
  changedBack,
  cityBesideOtherSchool,
  monthBesideOtherYear,
  numberBeforeLeftTab,
  twoSubmits,
  tabAgainThenReload,
  keptEmptyBesideSent,
  lateRefusal,
} from './draftExamples.ts'
import { fileBehindRefusedTab, otherFile, tabAgain } from './fileExamples.ts'
import { secondWindows, stepsOfFiles, stepsOfOne, stepsOfSubmits, stepsOfTwo } from './draftSteps.ts'
import { runDraftTrial } from './draftTrial.ts'

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
        [sentOneOfTwo, 'same browser'],
        [sentBoth, 'same browser'],
        [askedWithOne, 'same browser'],
        [tabLeftElsewhere, 'other device'],
        [changedBack, 'other device'],
        [cityBesideOtherSchool, 'other device'],
        [monthBesideOtherYear, 'other device'],
        [numberBeforeLeftTab, 'other device'],
        [choiceThroughRestart, 'same browser'],
        [refusedBeforeTab, 'other device'],
        [storedBehindTab, 'same browser'],
        [clearedBeforeReply, 'same browser'],
        [tabAgainThenReload, 'other device'],
        [keptEmptyBesideSent, 'same browser'],
        [fileBehindRefusedTab, 'other device'],
      ],
    },
  )
})

test('the student hears of every submit whether it has arrived, and nothing is submitted after "Not submitted"', () => {
  assert(
    property(stepsOfSubmits, secondWindows, (steps, second) => {
      runDraftTrial(steps, second)
    }),
    {
      seed: 1,
      numRuns: 100,
      examples: [
        [twoSubmits, 'same browser'],
        [lateRefusal, 'other device'],
      ],
    },
  )
})

test('a file goes only with a tab that was left by somebody who saw it', () => {
  assert(
    property(stepsOfFiles, secondWindows, (steps, second) => {
      runDraftTrial(steps, second)
    }),
    {
      seed: 1,
      numRuns: 100,
      examples: [
        [otherFile, 'other device'],
        [tabAgain, 'other device'],
      ],
    },
  )
})

test('a student on one device never has a conflict, whatever requests or replies are lost', () => {
  assert(
    property(stepsOfOne, (steps) => {
      expect(runDraftTrial(steps).conflicts).toBe(0)
    }),
    {
      seed: 1,
      numRuns: 200,
      examples: [[lateArrival], [removalThenReload], [savedThereAndBack], [sameTab], [tabAfterUnheardSave]],
    },
  )
})
