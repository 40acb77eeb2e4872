import { expect, test } from 'vitest'

import type { Answers } from './answers.ts'
import { withPrefix } from './componentPrefix.ts'
import { answerByChoosing, fillFromRecord, type LookupRecord } from './fillFromRecord.ts'
import { makeForm } from './form.ts'
import type { LookupQuestion } from './kinds/lookup.ts'
import type { Question } from './page.ts'

const questions: readonly Question[] = [
  {
    kind: 'lookup',
    key: 'address_line_1',
    label: 'Address',
    category: 'address',
    prefix: '',
    parts: ['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'ceeb'],
    hiddenParts: ['ceeb'],
    maxLength: 20,
  },
  { kind: 'text', key: 'address_line_2', label: 'Address Line 2' },
  { kind: 'text', key: 'city', label: 'City', maxLength: 10 },
  { kind: 'select', key: 'state', label: 'State', choices: [{ value: 'TN', label: 'Tennessee' }] },
  { kind: 'text', key: 'zip', label: 'ZIP', maxLength: 10 },
]
const items = withPrefix('mailing_', questions)
const form = makeForm([
  { path: '/about', title: '', step: '', id: 'about', sections: [{ id: 'a', title: '', items }] },
])
const search = items[0] as LookupQuestion

/** Chooses a suggestion labeled with the record's street, and returns all answers. */
function choose(before: Answers, label: string, record: LookupRecord): Answers {
  const now = { ...before, ...answerByChoosing(search, form, before, label) }
  return { ...now, ...fillFromRecord(search, form, { before, now }, record) }
}

const record = {
  address_line_1: '218 Cedar Bluff Lane',
  address_line_2: '',
  city: 'Oak Ridge',
  state: 'TN',
  zip: '37830',
  country: 'USA',
  ceeb: '431545',
}

test('a suggestion fills its parts under the prefix and is not marked as typed', () => {
  const typed = { mailing_address_line_1: '218 Ced', mailing_address_line_1_user_entered: 'Y' }
  expect(choose(typed, '218 Cedar Bluff Lane', record)).toEqual({
    mailing_address_line_1: '218 Cedar Bluff Lane',
    mailing_address_line_1_user_entered: '',
    mailing_city: 'Oak Ridge',
    mailing_state: 'TN',
    mailing_zip: '37830',
    mailing_ceeb: '431545',
  })
})

test('a part that the record lacks stays if it was typed by hand', () => {
  const byHand = { mailing_address_line_2: 'Apt 4', mailing_city: 'Oakridge' }
  expect(choose(byHand, '218 Cedar Bluff Lane', record)).toMatchObject({
    mailing_address_line_2: 'Apt 4',
    mailing_city: 'Oak Ridge',
  })
})

test('what belonged to an earlier suggestion is cleared, even if the new record cannot be loaded', () => {
  const earlier = { ...choose({}, '218 Cedar Bluff Lane', record), mailing_address_line_2: 'Apt 4' }
  expect(choose(earlier, '12 Gap Road', {})).toEqual({
    mailing_address_line_1: '12 Gap Road',
    mailing_address_line_2: '',
    mailing_city: '',
    mailing_state: '',
    mailing_zip: '',
    mailing_ceeb: '',
  })
})

test('a label whose record cannot be loaded is the answer, and clears nothing that was typed by hand', () => {
  const byHand = { mailing_city: 'Wartburg', mailing_address_line_1_user_entered: 'Y' }
  expect(choose(byHand, '12 Gap Road', {})).toEqual({
    mailing_address_line_1: '12 Gap Road',
    mailing_address_line_1_user_entered: '',
    mailing_city: 'Wartburg',
  })
})

test('what the form would refuse is cut or left out', () => {
  const long = { ...record, address_line_1: '𝒜'.repeat(30), city: 'Llanfair Pwll', state: 'Tennessee' }
  const filled = choose({}, 'Somewhere', long)
  expect(filled).toMatchObject({ mailing_address_line_1: '𝒜'.repeat(20), mailing_city: 'Llanfair P' })
  expect(filled).not.toHaveProperty('mailing_state')
})
