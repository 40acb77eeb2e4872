import { type Arbitrary, array, constantFrom, integer, record } from 'fast-check'

import { numberKeys } from './draftForm.ts'
import { draftActs, type DraftStep, typedKeys } from './draftTrial.ts'

const luck = integer({ min: 0, max: 9 })

/** Whatever may happen at two devices, what happens most more often. */
export const stepsOfTwo: Arbitrary<DraftStep[]> = array(
  record({
    act: constantFrom(...draftActs, 'type', 'type', 'type', 'send', 'send', 'reply', 'reply'),
    device: integer({ min: 0, max: 1 }),
    key: constantFrom('name', 'name', ...typedKeys),
    luck,
  }),
  { maxLength: 40, size: 'max' },
)

const actsOfOne = draftActs.filter((act) => !['submit', 'reopen', 'endSession', 'logIn'].includes(act))

// Nothing says after a reload which number was sent before it: numbers are written down nowhere.
const keysOfOne = typedKeys.filter((key) => !numberKeys.includes(key))

/** What may happen to somebody with one device and one session. */
export const stepsOfOne: Arbitrary<DraftStep[]> = array(
  record({
    act: constantFrom(...actsOfOne, 'type', 'type', 'send', 'send', 'reply'),
    device: constantFrom(0),
    key: constantFrom('name', 'name', ...keysOfOne),
    luck,
  }),
  { maxLength: 40, size: 'max' },
)
