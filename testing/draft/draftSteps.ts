import { type Arbitrary, array, constantFrom, integer, oneof, record } from 'fast-check'

import { numberKeys } from './draftForm.ts'
import { draftActs, type DraftStep, type SecondWindow } from './draftTrial.ts'
import { typedKeys } from './typedValues.ts'

type Act = DraftStep['act']

/** Random events, frequent ones more often. */
function makeSteps(acts: readonly Act[], keys: readonly string[], devices = 2): Arbitrary<DraftStep[]> {
  return array(
    record({
      act: constantFrom(...acts),
      device: integer({ min: 0, max: devices - 1 }),
      key: constantFrom(...keys),
      luck: integer({ min: 0, max: 9 }),
    }),
    { maxLength: 40, size: 'max' },
  )
}

const calls: readonly Act[] = ['send', 'send', 'reply', 'reply']

/** Everything, on two devices. */
export const stepsOfTwo = makeSteps(
  [...draftActs, ...calls, 'type', 'type', 'type'],
  ['name', 'name', ...typedKeys],
)

const submitActs: readonly Act[] = ['submit', 'finishSubmit', 'readNotSubmitted', 'reopen']
const sessionActs: readonly Act[] = ['endSession', 'logOut', 'logIn']

/** Submits, which other sequences rarely have twice. */
export const stepsOfSubmits = makeSteps(
  [
    ...submitActs,
    ...sessionActs,
    ...calls,
    ...(['submit', 'submit', 'finishSubmit', 'type', 'type', 'arriveLate', 'catchUp'] as const),
    ...(['kill', 'restart', 'upload'] as const),
  ],
  ['name', 'more', 'detail'],
)

/** Files and their tabs. */
export const stepsOfFiles = makeSteps(
  [
    ...calls,
    ...(['upload', 'upload', 'endConversion', 'seeDocuments', 'chooseTab', 'chooseTab'] as const),
    ...(['type', 'arriveLate', 'catchUp', 'kill', 'logOut', 'logIn'] as const),
  ],
  ['in_a', 'in_b', 'remark'],
)

export const stepsOfAny = oneof(
  { weight: 4, arbitrary: stepsOfTwo },
  { weight: 1, arbitrary: stepsOfSubmits },
  { weight: 1, arbitrary: stepsOfFiles },
)

export const secondWindows = constantFrom<SecondWindow>('other device', 'same browser', 'without storage')

const otherSessions = [...submitActs, ...sessionActs, 'openLink']

/**
 * On one device in one session. After a reload nobody knows which identifier was sent before, since they are not stored on
 * the device.
 */
export const stepsOfOne = makeSteps(
  [...draftActs.filter((act) => !otherSessions.includes(act)), ...calls, 'type', 'type'],
  ['name', 'name', ...typedKeys.filter((key) => !numberKeys.includes(key))],
  1,
)
