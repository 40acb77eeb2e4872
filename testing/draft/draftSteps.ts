import { type Arbitrary, array, constantFrom, integer, record } from 'fast-check'

import { numberKeys } from './draftForm.ts'
import { draftActs, type DraftStep, typedKeys } from './draftTrial.ts'

const luck = integer({ min: 0, max: 9 })

/** Random events on two devices, frequent ones more often. */
export const stepsOfTwo: Arbitrary<DraftStep[]> = array(
  record({
    act: constantFrom(...draftActs, 'type', 'type', 'type', 'send', 'send', 'reply', 'reply'),
    device: integer({ min: 0, max: 1 }),
    key: constantFrom('name', 'name', ...typedKeys),
    luck,
  }),
  { maxLength: 40, size: 'max' },
)

const otherSessions = ['submit', 'readNotSubmitted', 'reopen', 'endSession', 'logOut', 'logIn']
const actsOfOne = draftActs.filter((act) => !otherSessions.includes(act))

// After a reload nobody knows which identifier was sent before, since they are not stored on the device.
const keysOfOne = typedKeys.filter((key) => !numberKeys.includes(key))

/** Random events on one device in one session. */
export const stepsOfOne: Arbitrary<DraftStep[]> = array(
  record({
    act: constantFrom(...actsOfOne, 'type', 'type', 'send', 'send', 'reply'),
    device: constantFrom(0),
    key: constantFrom('name', 'name', ...keysOfOne),
    luck,
  }),
  { maxLength: 40, size: 'max' },
)
