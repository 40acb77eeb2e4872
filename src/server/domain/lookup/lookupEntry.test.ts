import { expect, test } from 'vitest'

import { type FoundEntry, makeItems } from './lookupEntry.ts'

const central: FoundEntry = {
  id: '1',
  name: 'Central High',
  address_line_1: '1 Main Street',
  address_line_2: '',
  city: 'Gap',
  state: 'TN',
  zip: '37724',
  country: 'USA',
  note: null,
}

test('a school shows its street, town and state', () => {
  const elsewhere = { ...central, id: '3', address_line_1: '', city: 'Knoxville' }
  expect(makeItems([central, elsewhere])).toEqual([
    { id: '1', text: 'Central High', sub_text: '1 Main Street, Gap, TN' },
    { id: '3', text: 'Central High', sub_text: 'Knoxville, TN' },
  ])
})

test('unknown parts are left out, and a choice has a description', () => {
  expect(makeItems([{ ...central, city: '' }])).toMatchObject([{ sub_text: '1 Main Street, TN' }])
  expect(makeItems([{ ...central, address_line_1: '', city: '', state: '' }])).toMatchObject([
    { sub_text: '' },
  ])
  expect(makeItems([{ ...central, note: 'I was taught at home' }])).toMatchObject([
    { sub_text: 'I was taught at home' },
  ])
})
